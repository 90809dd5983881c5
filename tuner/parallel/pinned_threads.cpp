#include "tuner/parallel/pinned_threads.hpp"

#include "tuner/parallel/cores.hpp"

namespace damlab::parallel {

void pin_to_core(int number) {
    const std::optional<cpu_set_t> allowed = allowed_cores();
    const int count = allowed ? CPU_COUNT(&*allowed) : 0;
    if (count == 0) return;
    int left = number % count;
    for (int core = 0; core < CPU_SETSIZE; ++core)
        if (CPU_ISSET(core, &*allowed) && left-- == 0) return keep_to_core(core);
}

} // namespace damlab::parallel
