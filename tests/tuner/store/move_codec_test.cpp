#include "engine/kernel/kernel.hpp"
#include "tuner/store/move_codec.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <random>

namespace damlab {
namespace {

class MoveCodecOfGames : public testing::TestWithParam<RuleSet> {};

std::string test_name(const testing::TestParamInfo<RuleSet>& info) {
    std::string name{info.param.name};
    if (const auto plus = name.find('+'); plus != std::string::npos) name[plus] = '_';
    return name;
}

TEST_P(MoveCodecOfGames, ReturnsEveryMove) {
    const RuleSet& set = GetParam();
    std::mt19937_64 random{1};
    for (int game = 0; game < 200; ++game) {
        const Position start = starting_position(set.rules.board, set.first);
        Position position = start;
        std::vector<Move> moves;
        MoveList legal;
        while (moves.size() < 200) {
            kernel(set.id).list_moves(position, legal);
            if (legal.empty()) break;
            moves.push_back(legal[random() % legal.size()]);
            position = position.after(moves.back());
        }
        const auto bytes = encode_moves(set.rules.board, moves);
        EXPECT_LE(bytes.size(), 3 * moves.size());
        EXPECT_EQ(decode_moves(set, start, bytes), moves);
    }
}

INSTANTIATE_TEST_SUITE_P(, MoveCodecOfGames, testing::ValuesIn(rule_sets().begin(), rule_sets().end()),
                         test_name);

TEST(MoveCodec, TellsMovesWithTheSameEndsApart) {
    int ambiguous = 0;
    for (const RuleSet& set : rule_sets()) {
        std::mt19937_64 random{2};
        Position position = starting_position(set.rules.board, set.first);
        MoveList legal;
        for (int ply = 0; ply < 5000; ++ply) {
            kernel(set.id).list_moves(position, legal);
            if (legal.empty() || ply % 200 == 0) { // early on half of the men are crowned: more captures
                position = starting_position(set.rules.board, set.first);
                position.kings = position.occupied() & Bitboard{random()};
                continue;
            }
            for (const Move& move : legal) {
                const auto bytes = encode_moves(set.rules.board, std::array{move});
                EXPECT_EQ(decode_moves(set, position, bytes).front(), move);
                ambiguous += std::ranges::count_if(legal, [&](const Move& other) {
                                 return other.from == move.from && other.to == move.to && other != move;
                             }) > 0;
            }
            position = position.after(legal[random() % legal.size()]);
        }
    }
    EXPECT_GT(ambiguous, 100);
}

TEST(MoveCodec, RefusesWhatIsNoGame) {
    const RuleSet& set = rule_set("russian");
    const Position start = starting_position(set.rules.board, set.first);
    const std::vector<std::vector<std::uint8_t>> broken{
        {20},            // ends within a move
        {20, 20},        // not legal
        {20, 60},        // no such square
        {0xc0, 9, 63},   // ends within the captured squares
        {0x80 | 20, 13}, // no capture there
    };
    for (const auto& bytes : broken)
        EXPECT_THROW(static_cast<void>(decode_moves(set, start, bytes)), std::runtime_error);
    try {
        static_cast<void>(decode_moves(set, start, std::vector<std::uint8_t>{20, 20}));
    } catch (const std::runtime_error& error) {
        EXPECT_STREQ(error.what(), "ply 1: the move is not legal");
    }
}

} // namespace
} // namespace damlab
