#include "engine/rules/sets/international.hpp"

#include "engine/kernel/compile.hpp"
#include "engine/kernel/sets/sets.hpp"

namespace damlab::kernels {

const Kernel international = compile<rules::international>();

} // namespace damlab::kernels
