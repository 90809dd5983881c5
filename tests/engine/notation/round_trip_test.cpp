#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/move_text.hpp"
#include "engine/notation/pdn/convert.hpp"
#include "engine/notation/pdn/writer.hpp"
#include "engine/notation/route.hpp"
#include "engine/notation/square.hpp"
#include "tests/engine/notation/pdn/parse.hpp"
#include "tests/engine/notation/random_game.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/random_positions.hpp"
#include "tests/support/test_name.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

class RoundTrip : public testing::TestWithParam<RuleSet> {
protected:
    /// The rule set as any other one of its board writes it.
    [[nodiscard]] static std::vector<RuleSet> notations() {
        std::vector<RuleSet> result;
        for (const RuleSet& other : rule_sets())
            if (other.rules.board == GetParam().rules.board)
                for (const SquareStyle style : {SquareStyle::numeric, SquareStyle::algebraic})
                    result.push_back(with_squares(with_board(GetParam(), other), style));
        return result;
    }
    static constexpr int positions = slow_build ? 300 : 3000;
};

TEST_P(RoundTrip, FenOfEveryNotationToEveryOther) {
    RandomPositions random{GetParam().rules, 1};
    for (int i = 0; i < positions / 10; ++i) {
        const Position position = random.next();
        for (const RuleSet& notation : notations()) {
            const std::string fen = format_fen(notation, position);
            ASSERT_EQ(parse_fen(notation, fen), position) << fen;
            EXPECT_EQ(format_fen(notation, parse_fen(notation, fen)), fen);
        }
    }
}

TEST_P(RoundTrip, EveryLegalMoveIsReadBack) {
    RandomPositions random{GetParam().rules, 2};
    const std::vector<RuleSet> all = notations();
    MoveList legal;
    for (int i = 0; i < positions; ++i) {
        const Position position = random.next();
        const RuleSet& notation = all[std::size_t(i) % all.size()];
        kernel(notation.id).list_moves(position, legal);
        std::vector<std::string> texts;
        for (const Move& move : legal) {
            const std::string text = format_move(notation, position, legal, move);
            ASSERT_EQ(parse_move(notation, position, legal, text), move) << text;
            texts.push_back(text);
        }
        std::ranges::sort(texts);
        EXPECT_TRUE(std::ranges::adjacent_find(texts) == texts.end()) << format_fen(notation, position);
    }
}

TEST_P(RoundTrip, EveryCaptureIsReadBackFromItsFullPath) {
    RandomPositions random{GetParam().rules, 3};
    MoveList legal;
    for (int i = 0; i < positions; ++i) {
        const Position position = random.next();
        kernel(GetParam().id).list_captures(position, legal);
        for (const Move& move : legal) {
            std::string text = square_text(GetParam(), move.from);
            for (const Square square : find_route(GetParam().rules, position, move))
                text += ':' + square_text(GetParam(), square);
            text += ':' + square_text(GetParam(), move.to);
            ASSERT_EQ(parse_move(GetParam(), position, text), move)
                << format_fen(GetParam(), position) << ' ' << text;
        }
    }
}

/// A game with everything that movetext may hold.
class RandomAnnotations {
public:
    RandomAnnotations(const RuleSet& set, std::mt19937_64& random) : set_{set}, random_{random} {}

    std::string write() {
        const Position start = one_in(3) ? RandomPositions{set_.rules, random_()}.next()
                                         : starting_position(set_.rules.board, set_.first);
        const std::vector<PdnTag> tags{{"Event", text()}, {"White", text()}, {"Result", "*"}};
        PdnWriter writer{set_, tags, start, PdnResult(random_() % 5)};
        write_line(writer, start, 40, 0);
        return writer.finish();
    }

private:
    void write_line(PdnWriter& writer, Position position, int plies, int depth) {
        MoveList legal;
        Position before = position;
        for (int ply = 0; ply < plies; ++ply) {
            kernel(set_.id).list_moves(position, legal);
            if (legal.empty()) return;
            const Move move = legal[random_() % legal.size()];
            writer.move(move);
            before = position;
            position = position.after(move);
            if (one_in(6)) writer.strength(one_in(2) ? "!?" : "!");
            if (one_in(6)) writer.nag("14");
            if (one_in(5)) writer.comment(text());
            while (depth < 3 && one_in(6)) {
                writer.begin_variation();
                if (one_in(4)) writer.comment(text());
                if (one_in(6)) writer.strength("?");
                write_line(writer, before, 6, depth + 1);
                writer.end_variation();
            }
            if (depth == 0 && one_in(20)) {
                writer.setup(position);
                before = position;
            }
        }
    }
    std::string text() {
        constexpr std::string_view pieces[] = {
            "a",         "word", " ",  "\n", "{",     "}",  "(",
            "%",         "[x",   "\"", "\\", "1-0",   "*",  "\u9ad8",
            "[A \"b\"]", ";",    "/",  "\t", "32-28", "e3", "long_words_fill_lines"};
        std::string result;
        for (std::uint64_t i = random_() % 30; i > 0; --i)
            result += pieces[random_() % std::size(pieces)];
        return result;
    }
    bool one_in(std::uint64_t times) { return random_() % times == 0; }

    const RuleSet& set_;
    std::mt19937_64& random_;
};

TEST_P(RoundTrip, WhatIsWrittenIsWrittenAgainTheSame) {
    std::mt19937_64 random{4};
    for (int i = 0; i < positions / 30; ++i) {
        const std::string text = RandomAnnotations{GetParam(), random}.write();
        const std::vector<PdnGame> games = parse_pdn(text);
        ASSERT_EQ(games.size(), 1U) << text;
        const PdnReplay replayed = replay(games[0], nullptr);
        ASSERT_FALSE(replayed.fault.has_value()) << replayed.fault->problem << '\n' << text;
        ASSERT_EQ(convert_pdn(games[0], replayed, GetParam()), text);
    }
}

TEST_P(RoundTrip, GamesGoFromNotationToNotationAndBack) {
    std::mt19937_64 random{5};
    for (const RuleSet& notation : notations()) {
        const std::string own = RandomAnnotations{GetParam(), random}.write();
        const PdnGame game = parse_pdn(own).at(0);
        const PdnGame other = parse_pdn(convert_pdn(game, replay(game, nullptr), notation)).at(0);
        const PdnReplay replayed = replay(other, notation);
        ASSERT_FALSE(replayed.fault.has_value()) << replayed.fault->problem;
        EXPECT_EQ(convert_pdn(other, replayed, GetParam()), own);
    }
}

INSTANTIATE_TEST_SUITE_P(All, RoundTrip, testing::ValuesIn(rule_sets().begin(), rule_sets().end()),
                         [](const auto& test) { return test_name(test.param.name); });

} // namespace
} // namespace damlab
