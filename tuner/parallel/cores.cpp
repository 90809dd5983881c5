#include "tuner/parallel/cores.hpp"

namespace damlab::parallel {

std::optional<cpu_set_t> allowed_cores() {
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return std::nullopt;
    return allowed;
}

void keep_to_core(int core) {
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(core, &one);
    sched_setaffinity(0, sizeof one, &one);
}

} // namespace damlab::parallel
