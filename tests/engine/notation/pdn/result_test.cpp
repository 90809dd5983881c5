#include "engine/notation/pdn/result.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

TEST(PdnResult, EveryStyleIsRead) {
    using enum PdnResult;
    for (const char* text : {"1-0", "2-0", "1:0", "2:0", "1 - 0"})
        EXPECT_EQ(parse_result(text), first_wins) << text;
    for (const char* text : {"0-1", "0-2", "0:1", "0:2"})
        EXPECT_EQ(parse_result(text), second_wins) << text;
    for (const char* text : {"1/2-1/2", "1/2:1/2", "1-1", "1:1", "1/2 - 1/2"})
        EXPECT_EQ(parse_result(text), draw) << text;
    EXPECT_EQ(parse_result("0-0"), both_lose);
    EXPECT_EQ(parse_result("\x18\t1/2:1/2\x7f"), draw) << "they are written as blanks";
    EXPECT_EQ(parse_result("*"), unknown);
    for (const char* text :
         {"", "1", "1-", "1-2", "2-2", "1/2", "1/2-0", "3-0", "1-0-0", "1.0", "32-28", "1-7", "**"})
        EXPECT_EQ(parse_result(text), std::nullopt) << text;
}

TEST(PdnResult, TheFirstNumberIsWhitesButBlacksInAmerican) {
    EXPECT_EQ(outcome_of(rule_set("american"), PdnResult::first_wins), Outcome::black_wins);
    EXPECT_EQ(outcome_of(rule_set("american+free"), PdnResult::second_wins), Outcome::white_wins);
    for (const RuleSet& set : rule_sets())
        if (set.first == Side::white) {
            EXPECT_EQ(outcome_of(set, PdnResult::first_wins), Outcome::white_wins) << set.name;
        }
    EXPECT_EQ(outcome_of(rule_set("italian"), PdnResult::both_lose), Outcome::ongoing);
}

TEST(PdnResult, IsWrittenInTheStyleOfTheRuleSet) {
    EXPECT_EQ(result_text(rule_set("international"), PdnResult::first_wins), "2-0");
    EXPECT_EQ(result_text(rule_set("international"), PdnResult::draw), "1-1");
    EXPECT_EQ(result_text(rule_set("russian"), PdnResult::draw), "1/2-1/2");
    EXPECT_EQ(result_text(rule_set("american"), pdn_result(rule_set("american"), Outcome::white_wins)),
              "0-1");
    for (const RuleSet& set : rule_sets())
        for (const Outcome outcome :
             {Outcome::ongoing, Outcome::white_wins, Outcome::black_wins, Outcome::draw}) {
            const PdnResult result = pdn_result(set, outcome);
            EXPECT_EQ(parse_result(result_text(set, result)), result);
            EXPECT_EQ(outcome_of(set, result), outcome);
        }
}

} // namespace
} // namespace damlab
