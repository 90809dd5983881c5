#include "engine/game/game.hpp"
#include "engine/kernel/kernel.hpp"
#include "tests/support/numbers.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace damlab {
namespace {

const RuleSet& american() { return rule_set(RuleSetId::american); }

/// Plays moves given in the numbers of the rule set.
void play(Game& game, std::initializer_list<std::string_view> texts) {
    for (const std::string_view text : texts) {
        MoveList moves;
        kernel(game.rule_set().id).list_moves(game.position(), moves);
        const auto named = [&](const Move& move) { return text_of(game.rule_set(), move) == text; };
        const Move* const move = std::ranges::find_if(moves, named);
        ASSERT_NE(move, moves.end()) << text;
        game.play(*move);
    }
}

TEST(Game, StartsWithAllMenAndGoesOn) {
    for (const RuleSet& set : rule_sets()) {
        const Game game{set};
        EXPECT_EQ(game.position(), starting_position(set.rules.board, set.first));
        EXPECT_EQ(game.ply(), 0);
        EXPECT_EQ(game.status(), Status{});
        EXPECT_FALSE(game.status().over());
        EXPECT_EQ(game.draw_rules().name, "site");
    }
}

TEST(Game, IsLostForTheSideToMoveThatHasNoPiece) {
    Game game{american(), draw_rules(american()), position_of(american(), "W:W22:B18")};
    play(game, {"22x15"});
    EXPECT_EQ(game.status(), (Status{Outcome::white_wins, ended_by_no_pieces}));
}

TEST(Game, IsLostForTheSideToMoveThatHasNoMove) {
    Game shut_in{american(), draw_rules(american()), position_of(american(), "W:W20,19:B12")};
    play(shut_in, {"20-16"});
    EXPECT_EQ(shut_in.status(), (Status{Outcome::white_wins, ended_by_no_moves}));
}

TEST(Game, IsWonRatherThanDrawnWhereBothHold) {
    // The winning move is also the 80th ply without a capture, and the last ply allowed.
    Game game{american(),
              draw_rules(american()),
              position_of(american(), "W:WK32,20,19:B12,K1"),
              {.ply_limit = 81}};
    while (game.ply() < 76)
        play(game, {"32-28", "1-6", "28-32", "6-1"});
    play(game, {"32-28", "1-6", "28-32"});
    EXPECT_FALSE(game.status().over());
    Game drawn = game;
    play(drawn, {"6-1"});
    EXPECT_EQ(drawn.status(), (Status{Outcome::draw, "no-conversion-40"}));

    Game won{
        american(), draw_rules(american()), position_of(american(), "W:WK32,20,19:B12"), {.ply_limit = 1}};
    play(won, {"20-16"});
    EXPECT_EQ(won.status(), (Status{Outcome::white_wins, ended_by_no_moves}));
}

TEST(Game, CountsOccurrencesSinceTheLastMoveForGood) {
    Game game{american(), draw_rules(american(), "none"), position_of(american(), "W:WK32,21:BK1")};
    play(game, {"32-28", "1-6", "28-32"});
    EXPECT_EQ(game.occurrences(), 1);
    play(game, {"6-1"});
    EXPECT_EQ(game.occurrences(), 2); // with the start
    EXPECT_EQ(game.reversible_history().size(), 4U);
    EXPECT_EQ(game.reversible_history().front(), game.start());
    play(game, {"32-28", "1-6", "28-32", "6-1"});
    EXPECT_EQ(game.occurrences(), 3);
    EXPECT_FALSE(game.status().over()) << "the list without rules knows no repetition";
    play(game, {"21-17"});
    EXPECT_EQ(game.occurrences(), 1);
    EXPECT_TRUE(game.reversible_history().empty());
    EXPECT_EQ(game.positions().size(), 10U);
    EXPECT_EQ(game.moves().size(), 9U);
}

TEST(Game, IsDrawnByRepetitionTheThirdTimeAndInItalyTheFourth) {
    for (const RuleSet& set : rule_sets()) {
        const int times = set.name.starts_with("italian") ? 4 : 3;
        const bool large = set.rules.board == BoardSize::ten;
        const Square a = large ? numbered(set, 47) : numbered(american(), 30);
        const Square b = large ? numbered(set, 4) : numbered(american(), 3);
        Game game{set, draw_rules(set, "official"), {.white = a, .black = b, .kings = Bitboard{a} | b}};
        // To and fro: always the move to the lowest square, then back.
        for (int ply = 0; ply < 4 * (times - 1); ++ply) {
            EXPECT_FALSE(game.status().over()) << set.name << " ply " << ply;
            MoveList moves;
            kernel(set.id).list_moves(game.position(), moves);
            Move move = std::ranges::min(moves, {}, &Move::to);
            if (ply % 4 >= 2) {
                const Move& there = game.moves()[std::size_t(ply) - 2];
                move = {.captured = {}, .from = there.to, .to = there.from, .crowned = false};
            }
            ASSERT_NE(std::ranges::find(moves, move), moves.end()) << set.name << " ply " << ply;
            game.play(move);
        }
        EXPECT_EQ(game.status().outcome, Outcome::draw) << set.name;
        EXPECT_EQ(game.status().ended_by, times == 3 ? "repetition-3" : "repetition-4");
    }
}

TEST(Game, MayBeCutShortByAdjudication) {
    const Position start = position_of(american(), "W:WK32:BK1");
    Game repeated{american(), draw_rules(american()), start, {.repetition_cut = 2}};
    play(repeated, {"32-28", "1-6", "28-32"});
    EXPECT_FALSE(repeated.status().over());
    play(repeated, {"6-1"});
    EXPECT_EQ(repeated.status(), (Status{Outcome::draw, ended_by_repetition_cut}));

    Game limited{american(), draw_rules(american(), "none"), start, {.ply_limit = 3}};
    play(limited, {"32-28", "1-6"});
    EXPECT_FALSE(limited.status().over());
    play(limited, {"28-32"});
    EXPECT_EQ(limited.status(), (Status{Outcome::draw, ended_by_ply_limit}));
}

TEST(Game, TellsASearchTheDrawThatIsNearest) {
    const RuleSet& russian = rule_set(RuleSetId::russian);
    Game game{russian, draw_rules(russian, "official"), position_of(russian, "W:WK1,K2,K3:BK29")};
    EXPECT_EQ(game.draw_clock().limit, 10);
    play(game, {"1-5", "29-25", "5-1"});
    EXPECT_EQ(game.draw_clock().count, 3);
    play(game, {"25-30"}); // off the main road: 15 by each are nearer than 30
    EXPECT_EQ(game.draw_clock().limit, 30);
    EXPECT_EQ(game.draw_clock().count, 4);

    Game site{russian};
    EXPECT_EQ(site.draw_clock().limit, 80);
    EXPECT_FALSE(site.draw_clock().man_moves_reset);
    const Game none{russian, draw_rules(russian, "none"), site.start()};
    EXPECT_EQ(none.draw_clock().limit, 0);
}

TEST(Game, PlayedAtRandomComesToAnEnd) {
    for (const RuleSet& set : rule_sets()) {
        std::mt19937 random{1};
        int decided = 0, drawn = 0;
        for (int i = 0; i < 60; ++i) {
            Game game{set};
            MoveList moves;
            Status status;
            while (true) {
                kernel(set.id).list_moves(game.position(), moves);
                status = game.status(moves.size());
                EXPECT_EQ(status, game.status());
                if (status.over()) break;
                game.play(moves[random() % moves.size()]);
            }
            (status.outcome == Outcome::draw ? drawn : decided) += 1;
        }
        EXPECT_GT(decided, 0) << set.name;
        EXPECT_EQ(decided + drawn, 60);
    }
}

} // namespace
} // namespace damlab
