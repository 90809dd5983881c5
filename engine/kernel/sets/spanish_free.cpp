#include "engine/kernel/compile.hpp"
#include "engine/kernel/sets/sets.hpp"
#include "engine/rules/sets/spanish.hpp"

namespace damlab::kernels {

const Kernel spanish_free = compile<with_free_capturing(rules::spanish)>();

} // namespace damlab::kernels
