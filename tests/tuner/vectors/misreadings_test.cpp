#include "engine/rules/rule_set.hpp"
#include "tuner/vectors/misreadings.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace damlab {
namespace {

using testing::StartsWith;

const Misreading& misreading_of(const std::vector<Misreading>& all, std::string_view id) {
    return *std::ranges::find(all, id, &Misreading::id);
}

TEST(Misreadings, OfARuleThatTheMajorityHidesPutTheMajorityAtStake) {
    for (const char* rules : {"brazilian", "spanish", "international", "italian"}) {
        const std::vector<Misreading> all = misreadings(rule_set(rules).rules);
        const Misreading& majority = misreading_of(all, "most-pieces");
        EXPECT_EQ(majority.at_stake, majority.rule);
        for (const Misreading& misreading : all) {
            SCOPED_TRACE(misreading.id);
            const bool hidden =
                misreading.id == "capture-completed" || misreading.id == "kings-land-to-go-on";
            EXPECT_EQ(misreading.at_stake, hidden ? majority.rule : misreading.rule) << rules;
            if (hidden) {
                EXPECT_THAT(std::string{misreading.played}, StartsWith(std::string{majority.played}));
            }
        }
    }
}

TEST(Misreadings, PutTheirOwnRuleAtStakeElsewhere) {
    for (const char* rules : {"american", "russian", "czech", "russian+free"})
        for (const Misreading& misreading : misreadings(rule_set(rules).rules))
            EXPECT_EQ(misreading.at_stake, misreading.rule) << rules;
}

} // namespace
} // namespace damlab
