#include "tuner/process/one_core.hpp"

namespace damlab {

OneCore::OneCore() {
    cpu_set_t before, one;
    const int core = sched_getcpu();
    if (core < 0 || core >= CPU_SETSIZE) return;
    if (sched_getaffinity(0, sizeof before, &before) != 0) return;
    CPU_ZERO(&one);
    CPU_SET(core, &one);
    if (sched_setaffinity(0, sizeof one, &one) == 0) before_ = before;
}

OneCore::~OneCore() {
    if (before_) sched_setaffinity(0, sizeof *before_, &*before_);
}

} // namespace damlab
