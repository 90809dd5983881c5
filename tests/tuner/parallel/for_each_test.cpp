#include "tuner/parallel/for_each.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>

namespace damlab {
namespace {

TEST(ForEach, CallsEachTaskOnce) {
    for (const int threads : {1, 2, 5}) {
        std::vector<int> calls(1000);
        parallel::for_each(threads, calls.size(), [&](std::size_t i) { ++calls[i]; });
        EXPECT_THAT(calls, testing::Each(1));
    }
}

TEST(ForEach, UsesAsManyThreadsAsItIsTold) {
    std::mutex mutex;
    std::set<std::thread::id> seen;
    auto note = [&](std::size_t) {
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
        const std::lock_guard lock{mutex};
        seen.insert(std::this_thread::get_id());
    };
    parallel::for_each(1, 20, note);
    EXPECT_EQ(seen.size(), 1U);
    seen.clear();
    parallel::for_each(4, 100, note); // more than this machine may have cores
    EXPECT_GT(seen.size(), 1U);
    EXPECT_LE(seen.size(), 4U);
}

TEST(ForEach, PassesAnExceptionOn) {
    try {
        parallel::for_each(2, 100, [](std::size_t i) {
            if (i == 17) throw std::runtime_error{"seventeen, and " + std::string(100, '.')};
        });
        FAIL() << "no exception";
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), testing::StartsWith("seventeen"));
    }
}

TEST(ForEach, OfNothingDoesNothing) {
    parallel::for_each(2, 0, [](std::size_t) { FAIL(); });
}

TEST(Map, KeepsTheOrder) {
    for (const int threads : {1, 3}) {
        const auto squares = parallel::map(threads, 500, [](std::size_t i) { return i * i; });
        for (std::size_t i = 0; i < squares.size(); ++i)
            EXPECT_EQ(squares[i], i * i);
    }
}

} // namespace
} // namespace damlab
