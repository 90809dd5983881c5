#include "engine/notation/fen.hpp"
#include "tuner/openings/select.hpp"
#include "tuner/openings/suite_text.hpp"
#include "tuner/tournament/openings.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>

namespace damlab {
namespace {

std::string content(const std::string& file) {
    std::ifstream stream{file};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

class Suite : public testing::TestWithParam<RuleSetId> {
protected:
    const RuleSet& set = rule_set(GetParam());
    const std::string file = fmt::format("openings/{}.fen", set.name); // tests run in the checkout
    const std::string text = content(file);
    const std::vector<Position> positions = parse_openings(set, text, file);
};

TEST_P(Suite, SaysWhatMadeIt) {
    EXPECT_THAT(text,
                testing::StartsWith(fmt::format(
                    "# damlab openings generate {} --plies 6 --quiet --balanced 60 --max 3000 --seed 1\n",
                    set.name)));
}

TEST_P(Suite, HoldsDistinctPositionsInOrder) {
    std::vector<Position> sorted = positions;
    openings::sort_by_fen(set, sorted);
    EXPECT_EQ(positions, sorted);
    EXPECT_EQ(std::ranges::adjacent_find(sorted), sorted.end());
    EXPECT_THAT(positions.size(), testing::AllOf(testing::Ge(2000U), testing::Le(3000U)));
}

TEST_P(Suite, HoldsQuietAndBalancedPositions) {
    EXPECT_EQ(openings::quiet(set, positions), positions);
    const std::vector<Position> some = openings::sample(positions, 10, 1);
    EXPECT_EQ(openings::balanced(set, some, 60, 1), some);
}

INSTANTIATE_TEST_SUITE_P(All, Suite, testing::ValuesIn([] {
                             std::vector<RuleSetId> ids;
                             for (const RuleSet& set : rule_sets())
                                 ids.push_back(set.id);
                             return ids;
                         }()),
                         [](const auto& test) {
                             std::string name{rule_set(test.param).name};
                             std::ranges::replace(name, '+', '_');
                             return name;
                         });

} // namespace
} // namespace damlab
