// Positions in which move generators are known to go wrong.
#include "engine/kernel/kernel.hpp"
#include "tests/support/numbers.hpp"

#include <gmock/gmock.h>

namespace damlab {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;
using enum RuleSetId;

MoveList legal_moves(RuleSetId id, const Position& position) {
    MoveList moves;
    kernel(id).list_moves(position, moves);
    return moves;
}

/// The moves in the rule set's own numbers.
std::vector<std::string> moves_of(RuleSetId id, std::string_view fen) {
    const RuleSet& set = rule_set(id);
    return texts_of(set, legal_moves(id, position_of(set, fen)));
}

/// The same position under different rule sets, in Russian numbers for all of them: 1 = b8, 32 = g1.
std::vector<std::string> compared(RuleSetId id, std::string_view fen) {
    const RuleSet& numbers = rule_set(russian);
    return texts_of(numbers, legal_moves(id, position_of(numbers, fen)));
}

TEST(Russian, CrownedInPassingGoesOnAsAKing) {
    // h6:f8:b4:e1
    EXPECT_THAT(moves_of(russian, "W:W12:B8,14,26"), ElementsAre("12x31"));
}

TEST(Russian, AKingMustLandWhereItCanGoOn) {
    EXPECT_EQ(moves_of(russian, "B:W17,19,21,23,25,26,27,28,29,30,32:B1,2,3,4,5,6,7,8,11,12,13").size(), 2U);
}

TEST(Russian, AManCrownedInPassingHasTheChoicesOfAKing) {
    EXPECT_EQ(moves_of(russian, "B:W17,18,19,24,25,26,27,28,29,31,32:B1,2,3,4,5,6,7,8,10,14,15").size(), 6U);
}

// The golden positions of Italian draughts are from the rule book of the Italian federation (FID).

TEST(Italian, MorePiecesComeFirst) {
    EXPECT_THAT(moves_of(italian, "W:W31:B12,20,28"), ElementsAre("31x8"));
    EXPECT_THAT(moves_of(italian, "W:WK27:B5,6,13,15,21,23"), ElementsAre("27x25"));
    EXPECT_THAT(moves_of(italian, "W:WK21,31:B10,18,27"), ElementsAre("31x6"));
}

TEST(Italian, EqualCapturesAreTheChoiceOfThePlayer) {
    EXPECT_EQ(moves_of(italian, "W:WK22:B18,19,27").size(), 3U);
}

TEST(Italian, OfEquallyManyTheKingCaptures) {
    EXPECT_THAT(moves_of(italian, "W:WK23,31:B19,26,27"), ElementsAre("23x21"));
}

TEST(Italian, OfEquallyManyByAKingTheOneThatTakesMoreKings) {
    EXPECT_THAT(moves_of(italian, "W:WK23:B19,K28"), ElementsAre("23x32"));
    EXPECT_THAT(moves_of(italian, "W:WK30:B10,12,18,K20,K26,27"), ElementsAre("30x5"));
}

TEST(Italian, OfEquallyManyKingsTheOneThatMeetsThemEarlier) {
    EXPECT_THAT(moves_of(italian, "W:WK31:B18,20,K27,K28"), ElementsAre("31x13", "31x15"));
}

TEST(Italian, TheWholeSequenceOfKindsCountsNotOnlyTheFirstKing) {
    EXPECT_THAT(moves_of(italian, "W:WK30:B10,K12,K18,20,K26,K27"), ElementsAre("30x5"));
}

TEST(Italian, AManCapturesAKingAtNoJump) {
    EXPECT_THAT(moves_of(italian, "W:W31:BK28"), UnorderedElementsAre("31-27"));
    EXPECT_THAT(moves_of(italian, "W:W31:B28,K20"), UnorderedElementsAre("31x24"));
}

TEST(FarRow, AManThatReachesItWhileCapturingStopsOrGoesOn) {
    const std::string_view fen = "W:W9:B6,7"; // b6 over c7 to d8; behind it e7 can be taken
    for (const RuleSetId id : {american, spanish, italian, czech}) {
        EXPECT_THAT(compared(id, fen), ElementsAre("9x2")) << rule_set(id).name;
        EXPECT_TRUE(legal_moves(id, position_of(rule_set(russian), fen))[0].crowned);
    }
    EXPECT_THAT(compared(brazilian, fen), ElementsAre("9x11"));
    EXPECT_FALSE(legal_moves(brazilian, position_of(rule_set(russian), fen))[0].crowned);
    EXPECT_THAT(compared(russian, fen), ElementsAre("9x11", "9x16", "9x20"));
    for (const Move& move : legal_moves(russian, position_of(rule_set(russian), fen)))
        EXPECT_TRUE(move.crowned);
}

TEST(FlyingKing, AJumpedPieceStandsInTheWayUntilTheMoveEnds) {
    // c1:f4:d6:b4, where c3 could be taken if d2 were gone.
    const std::string_view fen = "W:WK30:B14,15,22,26";
    EXPECT_THAT(compared(russian, fen), UnorderedElementsAre("30x5", "30x9", "30x17", "30x21"));
    EXPECT_THAT(compared(czech, fen), UnorderedElementsAre("30x5", "30x9", "30x17", "30x21"));
    EXPECT_THAT(compared(brazilian, fen), UnorderedElementsAre("30x17", "30x21"));
    EXPECT_THAT(compared(spanish, fen), UnorderedElementsAre("30x17", "30x21"));
}

TEST(Capture, MayReturnToItsStartAndIsOneMoveWhicheverWayRound) {
    for (const RuleSetId id : {russian, brazilian}) {
        EXPECT_THAT(compared(id, "W:W26:B14,15,22,23"), ElementsAre("26x26")) << rule_set(id).name;
    }
    for (const RuleSetId id : {american, italian}) {
        EXPECT_THAT(compared(id, "W:WK26:B14,15,22,23"), ElementsAre("26x26")) << rule_set(id).name;
    }
    EXPECT_THAT(compared(american, "W:W26:B14,15,22,23"), ElementsAre("26x10", "26x10"));
}

TEST(Capture, RoutesAreMergedAfterTheyHaveBeenRanked) {
    // Round the ring either way: one way meets the king first, the other last. Both end alike.
    EXPECT_THAT(compared(italian, "W:WK26:B14,15,K22,23"), ElementsAre("26x26"));
}

TEST(Choice, BetweenAManTakingAndAKingTaking) {
    const std::string_view fen = "W:W24,K29:B19,25";
    EXPECT_THAT(compared(czech, fen),
                UnorderedElementsAre("29x22", "29x18", "29x15", "29x11", "29x8", "29x4"));
    for (const RuleSetId id : {russian, brazilian, spanish})
        EXPECT_THAT(compared(id, fen),
                    UnorderedElementsAre("24x15", "29x22", "29x18", "29x15", "29x11", "29x8", "29x4"))
            << rule_set(id).name;
    EXPECT_THAT(compared(italian, fen), UnorderedElementsAre("29x22"));
    EXPECT_THAT(compared(american, fen), UnorderedElementsAre("24x15", "29x22"));
}

TEST(Choice, BetweenTakingAManAndTakingAKing) {
    const std::string_view fen = "W:W21,24:BK17,19";
    EXPECT_THAT(compared(spanish, fen), ElementsAre("21x14"));
    EXPECT_THAT(compared(italian, fen), ElementsAre("24x15")); // men do not take kings
    for (const RuleSetId id : {american, russian, brazilian, czech})
        EXPECT_THAT(compared(id, fen), ElementsAre("21x14", "24x15")) << rule_set(id).name;
}

TEST(Choice, BetweenOnePieceAndTwo) {
    const std::string_view fen = "W:W21,23:B10,17,19"; // a3 takes two, e3 one
    for (const RuleSetId id : {brazilian, spanish, italian})
        EXPECT_THAT(compared(id, fen), ElementsAre("21x7")) << rule_set(id).name;
    for (const RuleSetId id : {american, russian, czech})
        EXPECT_THAT(compared(id, fen), ElementsAre("21x7", "23x16")) << rule_set(id).name;
}

TEST(Choice, OnTheLargeBoardKingsCountAsOnePiece) {
    EXPECT_THAT(moves_of(international, "W:W31,35:BK27,30"), ElementsAre("31x22", "35x24"));
}

TEST(FreeCapturing, AddsEveryQuietMoveToTheCapturesOfTheRuleSet) {
    const std::string_view fen = "W:W21,24:BK17,19";
    EXPECT_THAT(compared(spanish_free, fen), UnorderedElementsAre("21x14", "24-20"));
    EXPECT_THAT(compared(russian_free, fen), UnorderedElementsAre("21x14", "24x15", "24-20"));
}

TEST(FreeCapturing, StillCompletesACaptureOnceBegun) {
    EXPECT_THAT(compared(american_free, "W:W21:B10,17"), ElementsAre("21x7"));
}

} // namespace
} // namespace damlab
