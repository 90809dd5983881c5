#include "engine/rules/sets/russian.hpp"

#include "engine/kernel/compile.hpp"
#include "engine/kernel/sets/sets.hpp"

namespace damlab::kernels {

const Kernel russian = compile<rules::russian>();

} // namespace damlab::kernels
