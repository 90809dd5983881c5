#include "engine/rules/sets/italian.hpp"

#include "engine/kernel/compile.hpp"
#include "engine/kernel/sets/sets.hpp"

namespace damlab::kernels {

const Kernel italian = compile<rules::italian>();

} // namespace damlab::kernels
