#pragma once

#include <optional>
#include <sched.h>

namespace damlab {

/// While it lives, the calling thread runs on one core only, the one that it is on, and so does for good
/// whatever program it starts in that time. Does nothing where the system does not allow it.
class OneCore {
public:
    OneCore();
    OneCore(const OneCore&) = delete;
    OneCore& operator=(const OneCore&) = delete;
    ~OneCore();

private:
    std::optional<cpu_set_t> before_;
};

} // namespace damlab
