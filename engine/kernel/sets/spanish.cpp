#include "engine/rules/sets/spanish.hpp"

#include "engine/kernel/compile.hpp"
#include "engine/kernel/sets/sets.hpp"

namespace damlab::kernels {

const Kernel spanish = compile<rules::spanish>();

} // namespace damlab::kernels
