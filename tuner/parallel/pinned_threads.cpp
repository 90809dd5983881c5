#include "tuner/parallel/pinned_threads.hpp"

#include <sched.h>

namespace damlab::parallel {

void pin_to_core(int number) {
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return; // more cores than the set has room for
    const int count = CPU_COUNT(&allowed);
    if (count == 0) return;
    int left = number % count;
    for (int core = 0; core < CPU_SETSIZE; ++core) {
        if (!CPU_ISSET(core, &allowed) || left-- > 0) continue;
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(core, &one);
        sched_setaffinity(0, sizeof one, &one);
        return;
    }
}

} // namespace damlab::parallel
