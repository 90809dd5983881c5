#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "tuner/store/move_codec.hpp"
#include "tuner/tournament/game_result.hpp"
#include "tuner/tournament/play_game.hpp"
#include "tuner/tournament/players/random_player.hpp"
#include "tuner/tournament/players/search_players.hpp"

#include <gtest/gtest.h>
#include <thread>

namespace damlab {
namespace {

const StopCheck never = [] { return false; };

GameSetup setup_of(std::string_view rules, Adjudication adjudication = {}) {
    const RuleSet& set = rule_set(rules);
    return {.rules = &set,
            .draws = draw_rules(set),
            .adjudication = adjudication,
            .agreement = {},
            .start = starting_position(set.rules.board, set.first)};
}

TEST(PlayGame, StoresWhatReplaysToItsResult) {
    for (const RuleSet& set : rule_sets()) {
        const GameSetup setup = setup_of(set.name);
        RandomPlayer white;
        RandomPlayer black;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const auto game = play_game(setup, white, black, seed, never);
            ASSERT_TRUE(game);
            Game replay{set, setup.draws, parse_fen(set, game->start)};
            for (const Move& move : decode_moves(set, replay.start(), game->moves)) {
                ASSERT_FALSE(replay.status().over());
                replay.play(move);
            }
            EXPECT_EQ(result_of(replay.status().outcome), game->result);
            EXPECT_EQ(replay.status().ended_by, game->reason);
            EXPECT_EQ(static_cast<std::uint32_t>(replay.ply()), game->plies);
            EXPECT_TRUE(game->scores.empty()); // nobody has an opinion
        }
    }
}

TEST(PlayGame, DependsOnItsSeedAlone) {
    RandomPlayer white;
    RandomPlayer black;
    const auto one = play_game(setup_of("russian"), white, black, 1, never);
    const auto two = play_game(setup_of("russian"), white, black, 2, never);
    const auto again = play_game(setup_of("russian"), white, black, 1, never);
    EXPECT_NE(one->moves, two->moves);
    EXPECT_EQ(one->moves, again->moves);
}

TEST(PlayGame, NamesTheAdjudicationThatEndedIt) {
    RandomPlayer white;
    RandomPlayer black;
    const auto game =
        play_game(setup_of("russian", {.ply_limit = 10, .repetition_cut = 0}), white, black, 1, never);
    EXPECT_EQ(game->result, GameResult::draw);
    EXPECT_EQ(game->reason, "ply-limit");
    EXPECT_EQ(game->plies, 10U);
}

TEST(PlayGame, KeepsTheScoresOfThosePlayersThatHaveAny) {
    const RuleSet& set = rule_set("american");
    YardstickPlayer white{set, {.search = {.depth = 2, .nodes = 0}}};
    RandomPlayer black;
    const auto game = play_game(setup_of("american"), white, black, 1, never);
    ASSERT_EQ(game->scores.size(), game->plies);
    for (std::size_t ply = 0; ply < game->scores.size(); ++ply)
        EXPECT_EQ(game->scores[ply] == no_score, ply % 2 == 0); // Black starts
}

TEST(PlayGame, StopsWhenTold) {
    const RuleSet& set = rule_set("american");
    YardstickPlayer white{set, {.search = {.depth = 99, .nodes = 0}}};
    YardstickPlayer black{set, {.search = {.depth = 99, .nodes = 0}}};
    EXPECT_FALSE(play_game(setup_of("american"), white, black, 1, [] { return true; }));
}

TEST(PlayGame, TakesTheTimeItIsGiven) {
    const RuleSet& set = rule_set("american");
    YardstickPlayer white{set, {.search = {}, .time = std::chrono::milliseconds{20}}};
    YardstickPlayer black{set, {.search = {}, .time = std::chrono::milliseconds{20}}};
    const auto start = std::chrono::steady_clock::now();
    const auto game =
        play_game(setup_of("american", {.ply_limit = 10, .repetition_cut = 0}), white, black, 1, never);
    const auto passed = std::chrono::steady_clock::now() - start;
    EXPECT_EQ(game->plies, 10U);
    EXPECT_GE(passed, std::chrono::milliseconds{190});
    EXPECT_LT(passed, std::chrono::milliseconds{5000});
}

/// Plays the first legal move after thinking for some time, with a fixed opinion of White's chances.
class SlowPlayer final : public Player {
public:
    SlowPlayer(std::chrono::milliseconds time, int white_score) : time_{time}, white_score_{white_score} {}

    void new_game(std::uint64_t, const StopCheck&) override {}
    Decision decide(const Turn& turn) override {
        std::this_thread::sleep_for(time_);
        const int own = turn.game.position().turn == Side::white ? white_score_ : -white_score_;
        return {.move = turn.legal.front(), .score = static_cast<std::int16_t>(own)};
    }

private:
    std::chrono::milliseconds time_;
    int white_score_;
};

Clock clock_of(double seconds, double increment) {
    return {.remaining = Seconds{seconds}, .increment = Seconds{increment}};
}

TEST(PlayGame, IsLostByWhoUsesUpTheTime) {
    SlowPlayer white{std::chrono::milliseconds{0}, 0};
    SlowPlayer black{std::chrono::milliseconds{30}, 0};
    GameSetup setup = setup_of("russian");
    setup.clocks = {clock_of(5, 0), clock_of(0.1, 0)};
    const auto game = play_game(setup, white, black, 1, never);
    EXPECT_EQ(game->reason, "time-forfeit");
    EXPECT_EQ(game->result, GameResult::white_wins);
    EXPECT_EQ(game->plies % 2, 1U); // Black was to move
}

TEST(PlayGame, MayOverdrawTheClockByTheMargin) {
    SlowPlayer white{std::chrono::milliseconds{0}, 0};
    SlowPlayer black{std::chrono::milliseconds{10}, 0};
    GameSetup setup = setup_of("russian", {.ply_limit = 8, .repetition_cut = 0});
    setup.clocks = {std::nullopt, clock_of(0.01, 0)}; // 40 ms or more are needed
    EXPECT_EQ(play_game(setup, white, black, 1, never)->reason, "time-forfeit");
    setup.clocks[1]->margin = Seconds{10};
    EXPECT_NE(play_game(setup, white, black, 1, never)->reason, "time-forfeit");
}

TEST(PlayGame, GivesTheIncrementBeforeEveryMove) {
    SlowPlayer white{std::chrono::milliseconds{0}, 0};
    SlowPlayer black{std::chrono::milliseconds{2}, 0};
    GameSetup setup = setup_of("russian", {.ply_limit = 30, .repetition_cut = 0});
    setup.clocks = {std::nullopt, clock_of(0.001, 1)};
    EXPECT_NE(play_game(setup, white, black, 1, never)->reason, "time-forfeit");
}

TEST(PlayGame, ASearchKeepsToTheClock) {
    const RuleSet& set = rule_set("russian");
    YardstickPlayer white{set, {.search = {}}};
    YardstickPlayer black{set, {.search = {}}};
    GameSetup setup = setup_of("russian", {.ply_limit = 40, .repetition_cut = 0});
    setup.clocks = {clock_of(1, 0.001), clock_of(1, 0.001)}; // half of it is left at the end
    EXPECT_NE(play_game(setup, white, black, 1, never)->reason, "time-forfeit");
}

TEST(PlayGame, EndsWhenBothAgree) {
    SlowPlayer white{std::chrono::milliseconds{0}, 500};
    SlowPlayer black{std::chrono::milliseconds{0}, 500};
    GameSetup setup = setup_of("russian");
    setup.agreement = {.win_score = 500, .win_moves = 3};
    const auto won = play_game(setup, white, black, 1, never);
    EXPECT_EQ(won->reason, "agreed-win");
    EXPECT_EQ(won->result, GameResult::white_wins);
    EXPECT_EQ(won->plies, 6U);

    SlowPlayer doubter{std::chrono::milliseconds{0}, 499};
    EXPECT_NE(play_game(setup, white, doubter, 1, never)->reason, "agreed-win");

    setup.agreement = {.draw_score = 500, .draw_moves = 2, .draw_from_ply = 9};
    const auto drawn = play_game(setup, white, black, 1, never);
    EXPECT_EQ(drawn->reason, "agreed-draw");
    EXPECT_EQ(drawn->result, GameResult::draw);
    EXPECT_EQ(drawn->plies, 9U);
}

} // namespace
} // namespace damlab
