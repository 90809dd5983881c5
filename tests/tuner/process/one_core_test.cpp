#include "tests/support/cores.hpp"
#include "tuner/process/child_process.hpp"
#include "tuner/process/one_core.hpp"

#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

namespace damlab {
namespace {

/// The list of cores that a program may run on, as the kernel tells it.
std::string cores_of(ChildProcess& child) {
    return std::string{child.read_line(ChildProcess::Clock::now() + std::chrono::seconds{60}).text};
}

TEST(OneCore, HoldsTheThreadAndForGoodWhatItStarts) {
    const std::vector<std::string> tell{"sh", "-c",
                                        "read x; grep Cpus_allowed_list: /proc/self/status | cut -f 2"};
    const int before = cores_of_this_thread();
    std::optional<OneCore> one{std::in_place};
    EXPECT_EQ(cores_of_this_thread(), 1);
    ChildProcess first{tell}, second{tell};
    one.reset();
    EXPECT_EQ(cores_of_this_thread(), before);
    first.close_input();
    second.close_input();
    const std::string core = cores_of(first);
    EXPECT_FALSE(core.empty());
    EXPECT_EQ(core.find_first_not_of("0123456789"), std::string::npos) << core;
    EXPECT_EQ(cores_of(second), core);
}

} // namespace
} // namespace damlab
