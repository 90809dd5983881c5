#include "tuner/process/one_core.hpp"

#include "tuner/parallel/cores.hpp"

namespace damlab {

OneCore::OneCore() {
    const int core = sched_getcpu();
    if (core < 0 || core >= CPU_SETSIZE) return;
    before_ = parallel::allowed_cores();
    if (before_) parallel::keep_to_core(core);
}

OneCore::~OneCore() {
    if (before_) sched_setaffinity(0, sizeof *before_, &*before_);
}

} // namespace damlab
