#include "engine/kernel/compile.hpp"
#include "engine/kernel/sets/sets.hpp"
#include "engine/rules/sets/italian.hpp"

namespace damlab::kernels {

const Kernel italian_free = compile<with_free_capturing(rules::italian)>();

} // namespace damlab::kernels
