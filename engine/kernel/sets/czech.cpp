#include "engine/rules/sets/czech.hpp"

#include "engine/kernel/compile.hpp"
#include "engine/kernel/sets/sets.hpp"

namespace damlab::kernels {

const Kernel czech = compile<rules::czech>();

} // namespace damlab::kernels
