#include "engine/notation/fen.hpp"
#include "engine/notation/pdn/game_type.hpp"
#include "engine/notation/pdn/replay.hpp"
#include "tests/engine/notation/pdn/parse.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

PdnGame only_game(std::string_view text) {
    const std::vector<PdnGame> games = parse_pdn(text);
    EXPECT_THAT(games, SizeIs(1));
    return games.at(0);
}

/// The problem of a game, "" if it has none.
std::string problem(std::string_view text, const char* assumed = nullptr) {
    const PdnReplay replayed = replay(only_game(text), assumed == nullptr ? nullptr : &rule_set(assumed));
    return replayed.fault ? replayed.fault->problem : "";
}

/// The position to which the game itself comes.
std::string last_position(std::string_view text, const char* rules) {
    const PdnGame game = only_game(text);
    const PdnReplay replayed = replay(game, rule_set(rules));
    EXPECT_FALSE(replayed.fault.has_value()) << replayed.fault->problem;
    const PdnReplay::Step& last = replayed.steps.back();
    return format_fen(rule_set(rules), last.before.after(last.move));
}

std::string rules_of(std::string_view text, const char* assumed = nullptr) {
    const RuleSet* set = rule_set_of(only_game(text), assumed == nullptr ? nullptr : &rule_set(assumed));
    return set == nullptr ? "unknown" : std::string{set->name};
}

TEST(PdnReplay, TheGameTypeNamesTheRuleSet) {
    EXPECT_EQ(rules_of("[GameType \"20\"] *"), "international");
    EXPECT_EQ(rules_of("[GameType \"21,B,8,8,N1,0\"] *", "russian"), "american");
    EXPECT_EQ(rules_of("[GameType \"25,W,8,8,A1,0\"] *"), "russian") << "older files have A1";
    EXPECT_EQ(rules_of("[GameType \"29\"] *"), "czech");
    EXPECT_EQ(rules_of("[GameType \"32\"] *"), "czech");
    EXPECT_EQ(rules_of("[GameType \"23\"] *"), "unknown");
    EXPECT_EQ(rules_of("[GameType \"\"] *", "czech"), "unknown");
    EXPECT_EQ(rules_of("[GameType \"25000000000000\"] *"), "unknown");
    EXPECT_EQ(rules_of("*", "czech"), "czech");
    EXPECT_EQ(rules_of("*"), "unknown");
}

TEST(PdnReplay, TheHouseRuleIsNamedByATagOfOurOwnOrByTheCaller) {
    EXPECT_EQ(rules_of("[GameType \"25\"] [RuleSet \"russian+free\"] *"), "russian+free");
    EXPECT_EQ(rules_of("[GameType \"25\"] *", "russian+free"), "russian+free");
    EXPECT_EQ(rules_of("[GameType \"26\"] *", "russian+free"), "brazilian");
    EXPECT_EQ(rules_of("[RuleSet \"suicide\"] *", "russian"), "unknown");
}

TEST(PdnReplay, TheNumberingOfTheRuleSetHoldsWhateverTheDigitsSay) {
    // Kurnik writes 20,W,10,10,N1,0 for games numbered from the top left.
    EXPECT_EQ(problem("[GameType \"20,W,10,10,N1,0\"] 1. 32-28 18-23 2. 33-29 23x32 *"), "");
}

TEST(PdnReplay, RulesThatAreNotKnownAreAFault) {
    EXPECT_THAT(problem("32-28"), HasSubstr("expected a tag GameType"));
    EXPECT_THAT(problem("[GameType \"23\"] 32-28"),
                HasSubstr("expected the GameType of a rule set that there is"));
    EXPECT_THAT(problem("\x1f\x8b\x08games"), HasSubstr("this file is compressed"))
        << "the reader's own fault goes before";
}

TEST(PdnReplay, AFaultSaysMoveAndReason) {
    const PdnGame game = only_game("[GameType \"20\"]\n\n1. 32-28 19-23\n2. 28x20 *");
    const PdnReplay replayed = replay(game, nullptr);
    ASSERT_TRUE(replayed.fault.has_value());
    EXPECT_EQ(replayed.fault->place, (TextPlace{4, 4}));
    EXPECT_EQ(replayed.fault->problem, "2. \"28x20\": not legal: White must capture, 28x19");
    EXPECT_THAT(main_line(game, replayed), SizeIs(2));
    EXPECT_THAT(problem("[GameType \"20\"] 1. 32-28 19-25 *"), HasSubstr("1... \"19-25\""));
    EXPECT_THAT(problem("[GameType \"21\"] 1. 11-15 23-24 *"), HasSubstr("1... \"23-24\""));
}

TEST(PdnReplay, TheFirstFaultInTheTextIsReported) {
    EXPECT_THAT(problem("[GameType \"20\"] 32-28 11-11 & *"), HasSubstr("11-11"));
    EXPECT_THAT(problem("[GameType \"20\"] 32-28 & 11-11 *"), HasSubstr("found \"&\""));
}

TEST(PdnReplay, AGameMayStartFromAPosition) {
    EXPECT_EQ(last_position("[FEN \"W:W31:B20\"] 1. 31-26 20-25", "international"), "W:W26:B25");
    EXPECT_EQ(last_position("[FEN \"B:W32,23:B2.\"] 1. ... 2-6", "italian"), "W:W23,32:B6");
    EXPECT_EQ(last_position("32-28 /FEN \"B:W50:B20\"/ 20-25", "international"), "W:W50:B25");
    const PdnReplay replayed = replay(only_game("[FEN \"W:W31:B99\"]\n31-26"), rule_set("international"));
    ASSERT_TRUE(replayed.fault.has_value());
    EXPECT_EQ(replayed.fault->place, (TextPlace{1, 14}));
    EXPECT_THAT(replayed.fault->problem, HasSubstr("expected a dark square"));
}

TEST(PdnReplay, AVariationStartsBeforeTheLastMove) {
    // PDN 3.0, "Explanation".
    const PdnGame game =
        only_game("32-28 19-23 (18-23 38-32 (37-32? 23-29! { Black wins }) 12-18) 28x19 14x23");
    const PdnReplay replayed = replay(game, rule_set("international"));
    EXPECT_FALSE(replayed.fault.has_value());
    EXPECT_THAT(main_line(game, replayed), SizeIs(4));
    EXPECT_EQ(replayed.steps[3].depth, 1);
    EXPECT_EQ(replayed.steps[6].depth, 2);
}

TEST(PdnReplay, AFaultInAVariationEndsTheVariationOnly) {
    const PdnGame game = only_game("32-28 (31-26 1-50 (20-25) {lost}) 19-23 28x19 14x23");
    const PdnReplay replayed = replay(game, rule_set("international"));
    ASSERT_TRUE(replayed.fault.has_value());
    EXPECT_THAT(replayed.fault->problem, HasSubstr("in a variation, 1... \"1-50\""));
    EXPECT_THAT(main_line(game, replayed), SizeIs(4));
    EXPECT_THAT(replayed.steps, SizeIs(game.items.size()));
    for (const std::size_t behind_the_fault : {4U, 5U, 6U, 7U})
        EXPECT_FALSE(replayed.steps[behind_the_fault].legal) << behind_the_fault;
    EXPECT_TRUE(replayed.steps[1].legal);
    EXPECT_TRUE(replayed.steps[8].legal) << "ends a variation that was begun";
    EXPECT_TRUE(replayed.steps[9].legal);
}

TEST(PdnReplay, TheShortRussianForm) {
    // mig0_First_Computers_Match_Moscow_1998.pdn, game 1
    EXPECT_EQ(problem("[GameType \"25\"] 1. gf4 fe5 2. hg3 gf6 3. cb4 ed4 4. ec5 bd4 0:1"), "");
}

} // namespace
} // namespace damlab
