#include "engine/kernel/compile.hpp"
#include "engine/kernel/sets/sets.hpp"
#include "engine/rules/sets/russian.hpp"

namespace damlab::kernels {

const Kernel russian_free = compile<with_free_capturing(rules::russian)>();

} // namespace damlab::kernels
