#include "engine/notation/pdn/convert.hpp"
#include "engine/notation/square.hpp"
#include "tests/engine/notation/pdn/parse.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab {
namespace {

using testing::HasSubstr;

std::string converted(std::string_view text, const RuleSet& set, const RuleSet& target) {
    const PdnGame game = parse_pdn(text).at(0);
    return convert_pdn(game, replay(game, set), target);
}

TEST(ConvertPdn, KeepsWhatStandsAroundTheMoves) {
    const RuleSet& set = rule_set("international");
    EXPECT_THAT(converted("[White \"a\"] 32-28!? {good} (31-26 $2) 19-23 {last} 2-0", set, set),
                HasSubstr("[White \"a\"]\n[Result \"2-0\"]\n[GameType \"20,W,10,10,N2,0\"]\n\n"
                          "1. 32-28!? {good} (1. 31-26 $2) 1... 19-23 {last} 2-0\n\n"));
}

TEST(ConvertPdn, LeavesOutWhatLiesBehindAFault) {
    const RuleSet& set = rule_set("international");
    EXPECT_THAT(converted("32-28 (31-26 1-50 (20-25) {lost}) 19-23 28x19 14x23 *", set, set),
                HasSubstr("\n\n1. 32-28 (1. 31-26) 1... 19-23 2. 28x19 14x23 *\n"));
    EXPECT_THAT(converted("32-28 (31-26 (1-50 (20-25)) 20-25) 19-23 *", set, set),
                HasSubstr("\n\n1. 32-28 (1. 31-26 () 1... 20-25) 1... 19-23 *\n"));
    EXPECT_THAT(converted("32-28 1-50 19-23 *", set, set), HasSubstr("\n\n1. 32-28 *\n"));
}

TEST(ConvertPdn, NamesTheSquaresAsTheTargetDoes) {
    const RuleSet& russian = rule_set("russian");
    EXPECT_THAT(converted("c3-d4 b6-c5 d4:b6 *", russian, with_squares(russian, SquareStyle::numeric)),
                HasSubstr("1. 22-18 9-14 2. 18:9 *"));
    EXPECT_THAT(converted("c3-d4 *", russian, with_board(russian, rule_set("italian"))),
                HasSubstr("1. 23-19 *"));
}

} // namespace
} // namespace damlab
