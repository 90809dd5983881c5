#pragma once

#include <sched.h>

namespace damlab {

/// How many cores the calling thread may run on.
inline int cores_of_this_thread() {
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 0;
}

} // namespace damlab
