#include "engine/rules/sets/american.hpp"

#include "engine/kernel/compile.hpp"
#include "engine/kernel/sets/sets.hpp"

namespace damlab::kernels {

const Kernel american = compile<rules::american>();

} // namespace damlab::kernels
