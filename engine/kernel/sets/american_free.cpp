#include "engine/kernel/compile.hpp"
#include "engine/kernel/sets/sets.hpp"
#include "engine/rules/sets/american.hpp"

namespace damlab::kernels {

const Kernel american_free = compile<with_free_capturing(rules::american)>();

} // namespace damlab::kernels
