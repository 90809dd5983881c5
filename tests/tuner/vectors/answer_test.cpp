#include "engine/error.hpp"
#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "tuner/vectors/answer.hpp"

#include <gmock/gmock.h>

namespace damlab {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const RuleSet& russian = rule_set("russian");
// One man and two moves, 18-14 and 18-15; algebraic d4-c5 and d4-e5.
const Position position = parse_fen(russian, "W:W18:B1");

Comparison compared(std::string_view line) {
    MoveList legal;
    kernel(russian.id).list_moves(position, legal);
    return compare(russian, position, parse_answer(russian, 1, line), legal);
}

std::string refusal(std::string_view line) {
    try {
        (void)parse_answer(russian, 1, line);
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

TEST(Question, NamesRulesAndPosition) {
    EXPECT_EQ(question_line(russian, position, 7, SquareStyle::numeric),
              R"({"id":7,"rules":"russian","fen":"W:W18:B1"})");
    EXPECT_EQ(question_line(russian, position, 8, SquareStyle::algebraic),
              R"({"id":8,"rules":"russian","fen":"W:Wd4:Bb8"})");
}

TEST(Answer, MayBeResultsInEitherNotation) {
    EXPECT_TRUE(compared(R"({"fens":["B:W14:B1","B:Bb8:We5"]})").agree());
}

TEST(Answer, MayBeMovesInEitherNotation) {
    EXPECT_TRUE(
        compared(
            R"({"id":1,"moves":[{"from":18,"to":14},{"from":"d4","to":"e5","captured":[],"crowned":false}]})")
            .agree());
}

TEST(Answer, LacksAMove) {
    const Comparison comparison = compared(R"({"fens":["B:W14:B1"]})");
    ASSERT_THAT(comparison.missing, SizeIs(1));
    EXPECT_EQ(position.after(comparison.missing.front()), parse_fen(russian, "B:W15:B1"));
    EXPECT_THAT(comparison.extra, IsEmpty());
}

TEST(Answer, HasAMoveTooMany) {
    EXPECT_THAT(compared(R"({"fens":["B:W14:B1","B:W15:B1","B:W22:B1"]})").extra,
                ElementsAre("d4-c3, to B:Wc3:Bb8"));
    EXPECT_THAT(compared(R"({"fens":["B:W14:B1","B:W15:B1","B:W11:B"]})").extra,
                ElementsAre("d4:f6 taking b8, to B:Wf6:B"));
    EXPECT_THAT(
        compared(R"({"moves":[{"from":18,"to":14},{"from":18,"to":15},{"from":18,"to":9,"captured":[1]}]})")
            .extra,
        ElementsAre("d4:b6 taking b8"));
}

TEST(Answer, NamesAMoveTwice) {
    const Comparison twice =
        compared(R"({"moves":[{"from":18,"to":14},{"from":18,"to":14},{"from":18,"to":15}]})");
    EXPECT_FALSE(twice.agree());
    EXPECT_THAT(twice.twice, ElementsAre("d4-c5"));
    EXPECT_THAT(twice.extra, IsEmpty());
    EXPECT_THAT(twice.missing, IsEmpty());
    // Not a right move: twice what is too much anyway, and the right one crowned.
    const Comparison extra = compared(
        R"({"moves":[{"from":18,"to":14},{"from":18,"to":14,"crowned":true},{"from":18,"to":11},{"from":18,"to":11}]})");
    EXPECT_THAT(extra.extra, ElementsAre("d4-c5, crowned", "d4-f6", "d4-f6"));
    EXPECT_THAT(extra.twice, IsEmpty());
    EXPECT_THAT(extra.missing, SizeIs(1));
    EXPECT_THAT(compared(R"({"moves":[{"from":18,"to":14},{"from":18,"to":14},{"from":18,"to":14}]})").twice,
                ElementsAre("d4-c5"));
    EXPECT_TRUE(compared(R"({"fens":["B:W14:B1","B:W15:B1","B:W14:B1"]})").agree()); // results are a set
}

TEST(Answer, CrownsWhereTheRulesDoNot) {
    EXPECT_THAT(compared(R"({"fens":["B:WK14:B1","B:W15:B1"]})").extra,
                ElementsAre("d4-c5, crowned, to B:WKc5:Bb8"));
    EXPECT_THAT(compared(R"({"moves":[{"from":18,"to":14,"crowned":true},{"from":18,"to":15}]})").extra,
                ElementsAre("d4-c5, crowned"));
}

TEST(Answer, WithAnUncrownedManOnTheFarRowIsWrongNotRubbish) {
    EXPECT_THAT(compared(R"({"fens":["B:W14:B1","B:W15:B1","B:W2:B1"]})").extra, ElementsAre("to B:W2:B1"));
}

TEST(Answer, ThatIsRubbishIsRefusedWithAReason) {
    EXPECT_THAT(refusal("hello"), HasSubstr("answer:1: not valid JSON"));
    EXPECT_THAT(refusal("[1]"), HasSubstr("expected one JSON object, found a list"));
    EXPECT_THAT(refusal(" \r"), HasSubstr("expected one JSON object, found an empty line"));
    EXPECT_THAT(refusal("{}"), HasSubstr("either \"moves\" or \"fens\""));
    EXPECT_THAT(refusal(R"({"fens":[],"moves":[]})"), HasSubstr("either \"moves\" or \"fens\""));
    EXPECT_THAT(refusal(R"({"fens":"B:W14:B1"})"), HasSubstr("\"fens\": expected a list, found a string"));
    EXPECT_THAT(refusal(R"({"fens":[1]})"), HasSubstr("\"fens/0\": expected a string"));
    EXPECT_THAT(refusal(R"({"fens":["what?"]})"), HasSubstr("what?"));
    EXPECT_THAT(refusal(R"({"moves":[{"from":18}]})"), HasSubstr("\"moves/0/to\": the key is missing"));
    EXPECT_THAT(refusal(R"({"moves":[{"from":18,"to":99}]})"),
                HasSubstr(R"("moves/0/to": expected a dark square (1-32, or a1-h8), found "99")"));
    EXPECT_THAT(refusal(R"({"moves":[{"from":"a2","to":14}]})"),
                HasSubstr(R"("moves/0/from": expected a dark square (1-32, or a1-h8), found "a2")"));
    EXPECT_THAT(refusal(R"({"moves":[{"from":18,"to":9,"captured":[14,"b3"]}]})"),
                HasSubstr(R"("moves/0/captured": expected a dark square (1-32, or a1-h8), found "b3")"));
    EXPECT_THAT(refusal(R"({"fens":["B:W14:B33"]})"), HasSubstr("expected a dark square"));
    EXPECT_THAT(refusal(R"({"fens":["B:Wa2:Bb8"]})"), HasSubstr("expected a dark square"));
    EXPECT_THAT(refusal(R"({"id":2,"fens":[]})"), HasSubstr("answers question 2 when asked question 1"));
}

TEST(Answer, WithANumberThatIsNoneItMayBeNamesTheNumber) {
    EXPECT_THAT(
        refusal(R"({"moves":[{"from":-1,"to":14}]})"),
        HasSubstr("\"moves/0/from\": expected a string or a whole number from 0, found the number -1"));
    EXPECT_THAT(refusal(R"({"moves":[{"from":18.5,"to":14}]})"), HasSubstr("found the number 18.5"));
    EXPECT_THAT(refusal(R"({"moves":[{"from":99999999999999999999,"to":14}]})"),
                HasSubstr("found the number 1e+20, which is too large"));
    EXPECT_THAT(refusal(R"({"id":9223372036854775808,"fens":[]})"),
                HasSubstr("found the number 9223372036854775808, which is too large"));
    EXPECT_THAT(refusal(R"({"id":9223372036854775807,"fens":[]})"),
                HasSubstr("answers question 9223372036854775807 when asked question 1"));
    EXPECT_THAT(refusal(R"({"id":18446744073709551615,"fens":[]})"),
                HasSubstr("found the number 18446744073709551615, which is too large"));
    EXPECT_THAT(refusal(R"({"fens":[],"eval":1e400})"), HasSubstr("a number in it is too large"));
}

} // namespace
} // namespace damlab
