#include "engine/error.hpp"
#include "engine/movegen/known_perft.hpp"
#include "tuner/bench/positions.hpp"
#include "tuner/bench/workload.hpp"

#include <gtest/gtest.h>

namespace damlab::bench {
namespace {

const RuleSet* const russian = &rule_set("russian");

TEST(Workload, PerftAndListCountWhatIsPublished) {
    for (const char* name : {"perft", "list"}) {
        const Measurement measured = measure(find_workload(name), {&russian, 1});
        EXPECT_EQ(measured.workload, name);
        ASSERT_EQ(measured.counts.size(), 1U);
        EXPECT_EQ(measured.counts[0].name, "russian start 9");
        EXPECT_EQ(measured.counts[0].value, known_perft()[std::size_t(RuleSetId::russian)].leaves[8]);
        EXPECT_GT(measured.cpu_seconds, 0);
        EXPECT_GT(measured.wall_seconds, 0);
    }
}

TEST(Workload, AllRepeatTheirCounts) {
    for (const Workload& workload : workloads()) {
        const Measurement measured = measure(workload, {&russian, 1});
        EXPECT_FALSE(measured.counts.empty()) << workload.name;
        EXPECT_EQ(measured.counts, measure(workload, {&russian, 1}).counts) << workload.name;
        for (const Count& count : measured.counts)
            EXPECT_LT(count.value, std::uint64_t{1} << 53) << count.name; // JSON keeps it
    }
}

TEST(Workload, OfAnotherNameIsRefused) { EXPECT_THROW((void)find_workload("chess"), InputError); }

TEST(BenchPositions, OfKingsAreOfKingsAlone) {
    for (const RuleSet& set : rule_sets()) {
        const auto [start, kings] = bench_positions(set);
        EXPECT_EQ(start.position(), starting_position(set.rules.board, set.first));
        EXPECT_EQ(kings.position().kings, kings.position().occupied());
        EXPECT_GT(start.depth, start.quick_depth);
        EXPECT_GE(kings.depth, kings.quick_depth);
    }
}

} // namespace
} // namespace damlab::bench
