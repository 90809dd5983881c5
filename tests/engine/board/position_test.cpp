#include "engine/board/position.hpp"
#include "tests/support/numbers.hpp"

#include <gtest/gtest.h>
#include <set>

namespace damlab {
namespace {

const RuleSet& russian() { return rule_set(RuleSetId::russian); }

Position russian_position(std::string_view fen) { return position_of(russian(), fen); }
Square at(int number) { return numbered(russian(), number); }

TEST(Position, StartsWithTwelveOrTwentyMenASide) {
    for (const RuleSet& set : rule_sets()) {
        const Position start = starting_position(set.rules.board, set.first);
        const int men = set.rules.board == BoardSize::eight ? 12 : 20;
        EXPECT_EQ(start.white.count(), men);
        EXPECT_EQ(start.black.count(), men);
        EXPECT_TRUE(start.kings.empty());
        EXPECT_TRUE((start.white & start.black).empty());
        EXPECT_EQ(start.turn, set.first);
    }
}

TEST(Position, IsReadFromThePointOfViewOfTheSideToMove) {
    const Position position = russian_position("B:W21,K30:BK1,9,10");
    EXPECT_EQ(position.own(), position.black);
    EXPECT_EQ(position.opponent(), position.white);
    EXPECT_EQ(position.men_of(Side::black).count(), 2);
    EXPECT_EQ(position.kings_of(Side::white), Bitboard{at(30)});
    EXPECT_EQ(position.occupied().count(), 5);
}

TEST(Position, AfterAQuietMoveOnlyThePieceHasMoved) {
    EXPECT_EQ(russian_position("W:W21,22:B1,2")
                  .after({.captured = {}, .from = at(22), .to = at(18), .crowned = false}),
              russian_position("B:W18,21:B1,2"));
}

TEST(Position, AKingStaysAKingAndAManIsCrowned) {
    EXPECT_EQ(
        russian_position("W:WK21:B1").after({.captured = {}, .from = at(21), .to = at(17), .crowned = false}),
        russian_position("B:WK17:B1"));
    EXPECT_EQ(
        russian_position("W:W6:B1").after({.captured = {}, .from = at(6), .to = at(2), .crowned = true}),
        russian_position("B:WK2:B1"));
}

TEST(Position, AfterACaptureTheJumpedPiecesAreGoneKingsToo) {
    const Bitboard captured = Bitboard{at(17)} | at(10);
    EXPECT_EQ(russian_position("W:W21:B10,K17,1")
                  .after({.captured = captured, .from = at(21), .to = at(7), .crowned = false}),
              russian_position("B:W7:B1"));
}

TEST(Position, ACaptureMayEndWhereItBegan) {
    const Bitboard ring = Bitboard{at(14)} | at(15) | at(22) | at(23);
    EXPECT_EQ(russian_position("W:WK26:B14,15,22,23,1")
                  .after({.captured = ring, .from = at(26), .to = at(26), .crowned = false}),
              russian_position("B:WK26:B1"));
}

TEST(Hash, IsTheSameOnEveryMachine) {
    EXPECT_EQ(hash(starting_position(BoardSize::eight, Side::white)), 0xc2c07f6e8fc07045U);
    EXPECT_EQ(hash(starting_position(BoardSize::ten, Side::white)), 0x9d69c41046231c2aU);
}

TEST(Hash, TellsApartPositionsThatDifferInOneThing) {
    std::set<std::uint64_t> hashes;
    const auto add = [&](std::string_view fen) { hashes.insert(hash(russian_position(fen))); };
    add("W:W21:B1");
    add("B:W21:B1"); // the turn
    add("W:W1:B21"); // the colours
    add("W:WK21:B1");
    add("W:W21:BK1"); // the kind
    add("W:W22:B1");
    add("W:W21:B2"); // the square
    add("W:W21,22:B1");
    EXPECT_EQ(hashes.size(), 8U);
}

} // namespace
} // namespace damlab
