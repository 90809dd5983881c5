#include "engine/kernel/compile.hpp"
#include "engine/kernel/sets/sets.hpp"
#include "engine/rules/sets/brazilian.hpp"

namespace damlab::kernels {

const Kernel brazilian_free = compile<with_free_capturing(rules::brazilian)>();

} // namespace damlab::kernels
