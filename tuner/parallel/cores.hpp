#pragma once

#include <optional>
#include <sched.h>

namespace damlab::parallel {

/// The cores that the calling thread may run on; none if there are more than such a set has room for.
[[nodiscard]] std::optional<cpu_set_t> allowed_cores();

/// Lets the calling thread, and what it starts from now on, run on this core only. Does nothing where the
/// system does not allow it.
void keep_to_core(int core);

} // namespace damlab::parallel
