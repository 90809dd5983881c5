#include "engine/kernel/kernel.hpp"

#include "engine/kernel/sets/sets.hpp"

namespace damlab {

const Kernel& kernel(RuleSetId id) {
    static constexpr const Kernel* all[rule_set_count] = {
        &kernels::american,     &kernels::russian,        &kernels::brazilian,     &kernels::spanish,
        &kernels::italian,      &kernels::czech,          &kernels::international, &kernels::american_free,
        &kernels::russian_free, &kernels::brazilian_free, &kernels::spanish_free,  &kernels::italian_free,
        &kernels::czech_free,
    };
    return *all[std::size_t(id)];
}

} // namespace damlab
