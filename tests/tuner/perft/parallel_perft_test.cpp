#include "engine/notation/fen.hpp"
#include "tuner/perft/parallel_perft.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <numeric>

namespace damlab {
namespace {

const RuleSet& russian = rule_set("russian");
const Position start = starting_position(BoardSize::eight, Side::white);

TEST(ParallelPerft, CountsTheSameOnAnyNumberOfThreadsWithAndWithoutTable) {
    for (const RuleSet& set : rule_sets()) {
        const Position from = starting_position(set.rules.board, set.first);
        const std::uint64_t leaves = kernel(set.id).perft(from, 6);
        for (const int threads : {1, 2, 5}) {
            EXPECT_EQ(parallel_perft(kernel(set.id), from, 6, {.threads = threads}), leaves) << set.name;
            EXPECT_EQ(parallel_perft(kernel(set.id), from, 6, {.threads = threads, .listed = true}), leaves)
                << set.name;
            PerftTable table{std::size_t{1} << 16}; // small, so that counts push one another out
            EXPECT_EQ(parallel_perft(kernel(set.id), from, 6, {.threads = threads, .table = &table}), leaves)
                << set.name;
        }
    }
}

TEST(ParallelPerft, CountsNoMoreThanThereIs) {
    const Kernel& kernel = damlab::kernel(russian.id);
    EXPECT_EQ(parallel_perft(kernel, start, 0, {.threads = 2}), 1U);
    EXPECT_EQ(parallel_perft(kernel, start, 1, {.threads = 2}), 7U);
    EXPECT_EQ(parallel_perft(kernel, parse_fen(russian, "W:W:Bd4"), 5, {.threads = 2}), 0U);
}

TEST(DividedPerft, AddsUpToTheWhole) {
    const Kernel& kernel = damlab::kernel(russian.id);
    const std::vector<std::uint64_t> divided = divided_perft(kernel, start, 5, {.threads = 2});
    EXPECT_EQ(divided.size(), 7U);
    EXPECT_EQ(std::accumulate(divided.begin(), divided.end(), std::uint64_t{0}), 7482U);
    EXPECT_THAT(divided_perft(kernel, start, 1, {}), testing::Each(1U));
}

} // namespace
} // namespace damlab
