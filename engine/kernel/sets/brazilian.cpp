#include "engine/rules/sets/brazilian.hpp"

#include "engine/kernel/compile.hpp"
#include "engine/kernel/sets/sets.hpp"

namespace damlab::kernels {

const Kernel brazilian = compile<rules::brazilian>();

} // namespace damlab::kernels
