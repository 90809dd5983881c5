#include "engine/kernel/compile.hpp"
#include "engine/kernel/sets/sets.hpp"
#include "engine/rules/sets/czech.hpp"

namespace damlab::kernels {

const Kernel czech_free = compile<with_free_capturing(rules::czech)>();

} // namespace damlab::kernels
