#include "tests/support/random_positions.hpp"
#include "tests/support/test_name.hpp"
#include "tuner/vectors/legal_in_order.hpp"
#include "tuner/vectors/misreadings.hpp"
#include "tuner/vectors/reading.hpp"

#include <gmock/gmock.h>
#include <set>

namespace damlab {
namespace {

class EveryRuleSet : public testing::TestWithParam<RuleSet> {};

TEST_P(EveryRuleSet, ReadRightHasTheMovesOfTheEngine) {
    const RuleSet& set = GetParam();
    RandomPositions positions{set.rules, 4};
    for (int i = 0; i < 500; ++i) {
        const Position position = positions.next();
        ASSERT_EQ(in_order(moves_by(right_reading(set.rules), position)), legal_in_order(set, position));
    }
}

TEST_P(EveryRuleSet, HasMisreadingsWithNamesOfTheirOwn) {
    std::set<std::string_view> ids;
    for (const Misreading& misreading : misreadings(GetParam().rules)) {
        EXPECT_TRUE(ids.insert(misreading.id).second) << misreading.id;
        EXPECT_FALSE(misreading.rule.ends_with('.')) << misreading.rule;
    }
    EXPECT_GE(ids.size(), 13U);
}

INSTANTIATE_TEST_SUITE_P(All, EveryRuleSet, testing::ValuesIn(rule_sets()),
                         [](const auto& test) { return test_name(test.param.name); });

} // namespace
} // namespace damlab
