#include "engine/error.hpp"
#include "engine/rules/draw_rules.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

namespace damlab {
namespace {

using testing::HasSubstr;

const RuleSet& named(std::string_view name) { return rule_set(name); }

TEST(DrawRules, OfTheSiteAreTheDefault) {
    for (const RuleSet& set : rule_sets()) {
        const DrawRules rules = draw_rules(set);
        EXPECT_EQ(rules.name, "site");
        ASSERT_EQ(rules.rows.size(), 1U);
        EXPECT_EQ(rules.rows[0].plies, 80);
        EXPECT_FALSE(rules.rows[0].resets.man_move);
    }
}

TEST(DrawRules, MayBeNone) { EXPECT_TRUE(draw_rules(named("russian"), "none").rows.empty()); }

TEST(DrawRules, OfTheHouseRuleAreThoseOfItsBase) {
    for (const std::string name : {"american", "russian", "brazilian", "spanish", "italian", "czech"})
        EXPECT_EQ(draw_rules(named(name + "+free"), "official").rows.data(),
                  draw_rules(named(name), "official").rows.data());
}

TEST(DrawRules, OfFmjd64GiveTheBrazilianGameTheRussianRows) {
    for (const auto name : {"russian", "brazilian", "brazilian+free"})
        EXPECT_EQ(draw_rules(named(name), "fmjd64").rows.data(),
                  draw_rules(named("russian"), "official").rows.data());
    EXPECT_THROW((void)draw_rules(named("italian"), "fmjd64"), InputError);
}

TEST(DrawRules, ThatDoNotExistAreAnErrorThatNamesThoseThatDo) {
    try {
        (void)draw_rules(named("brazilian"), "offical");
        FAIL();
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), HasSubstr("\"offical\""));
        EXPECT_THAT(error.what(), HasSubstr("site, official, none, fmjd64"));
    }
}

TEST(DrawRules, HaveRowsThatCanBeToldApartAndShown) {
    for (const RuleSet& set : rule_sets())
        for (const auto list : {"site", "official"}) {
            std::set<std::string_view> ids;
            for (const DrawRow& row : draw_rules(set, list).rows) {
                EXPECT_TRUE(ids.insert(row.id).second) << row.id;
                EXPECT_FALSE(row.text.empty());
                EXPECT_FALSE(row.source.empty());
                EXPECT_NE(row.plies > 0, row.repetitions > 0) << "a row counts plies or repetitions";
            }
        }
}

} // namespace
} // namespace damlab
