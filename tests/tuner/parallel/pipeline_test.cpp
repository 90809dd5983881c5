#include "tuner/parallel/pipeline.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdexcept>
#include <string>
#include <vector>

namespace damlab {
namespace {

/// Counts up to `end`. Its state and the list of results need no lock: a stage runs once at a time.
struct Numbers {
    int end;
    int taken = 0;
    std::vector<std::string> done{};

    void run(int threads, const std::function<std::string(const std::string&)>& work) {
        parallel::pipeline<std::string>(
            threads,
            [&]() -> std::optional<std::string> {
                if (taken == end) return std::nullopt;
                return std::to_string(taken++);
            },
            work, [&](std::string& result) { done.push_back(std::move(result)); });
    }
};

TEST(Pipeline, FinishesEachItemOnce) {
    for (const int threads : {1, 2, 8}) {
        Numbers numbers{.end = 500};
        numbers.run(threads, [](const std::string& item) { return item + "!"; });
        std::vector<std::string> expected;
        for (int i = 0; i < 500; ++i)
            expected.push_back(std::to_string(i) + "!");
        EXPECT_THAT(numbers.done, testing::UnorderedElementsAreArray(expected));
    }
}

TEST(Pipeline, IsInOrderOnOneThread) {
    Numbers numbers{.end = 20};
    numbers.run(1, [](const std::string& item) { return item; });
    for (int i = 0; i < 20; ++i)
        EXPECT_EQ(numbers.done[static_cast<std::size_t>(i)], std::to_string(i));
}

TEST(Pipeline, StopsAtAnExceptionAndPassesItOn) {
    Numbers numbers{.end = 1'000'000};
    EXPECT_THROW(numbers.run(2,
                             [](const std::string& item) {
                                 if (item == "100") throw std::runtime_error{"a hundred"};
                                 return item;
                             }),
                 std::runtime_error);
    EXPECT_LT(numbers.taken, 10'000);
    EXPECT_GE(numbers.done.size(), 90U);
}

TEST(Pipeline, PassesOnWhatTheEndsThrow) {
    auto nothing = [](const int&) { return 0; };
    EXPECT_THROW(
        parallel::pipeline<int>(
            2, []() -> std::optional<int> { throw std::runtime_error{"next"}; }, nothing, [](const int&) {}),
        std::runtime_error);
    int taken = 0;
    EXPECT_THROW(parallel::pipeline<int>(
                     2, [&] { return std::optional{taken++}; }, nothing,
                     [](const int&) { throw std::runtime_error{"finish"}; }),
                 std::runtime_error);
}

} // namespace
} // namespace damlab
