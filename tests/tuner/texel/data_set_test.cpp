#include "engine/error.hpp"
#include "engine/eval/slots.hpp"
#include "engine/kernel/kernel.hpp"
#include "tests/tuner/texel/random_games.hpp"
#include "tuner/texel/data_set.hpp"

#include <cmath>
#include <gmock/gmock.h>
#include <random>

namespace damlab::texel {
namespace {

const RuleSet& russian = rule_set(RuleSetId::russian);

/// A random game that starts in the position that another one reached after 8 plies.
GameRecord game_from_opening(const RuleSet& set, std::uint64_t seed) {
    GameRecord game = random_game(set, seed);
    for (std::size_t ply = 0; ply < 8; ++ply)
        game.start = game.start.after(game.moves[ply]);
    game.moves.erase(game.moves.begin(), game.moves.begin() + 8);
    return game;
}

TEST(DataSet, RowsTimesRoundedWeightsAreTheEvaluation) {
    for (const RuleSet& set : rule_sets()) {
        std::mt19937_64 random{std::uint64_t(set.id)};
        Weights weights{slot_count(set)};
        std::vector<double> columns;
        for (std::size_t slot = 0; slot < weights.size(); ++slot) {
            weights.set(slot, {static_cast<std::int16_t>(random() % 601 - 300),
                               static_cast<std::int16_t>(random() % 601 - 300)});
            columns.insert(columns.end(), {double(weights[slot].middle), double(weights[slot].end)});
        }
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const GameRecord game = random_game(set, seed);
            const Sampling sampling{.per_game = 1000, .hold_out = 0};
            DataSetBuilder builder{set, sampling};
            builder.add(game);
            const DesignMatrix& data = builder.data().fit;
            const std::vector<std::size_t> plies = sample_plies(game, sampling);
            ASSERT_EQ(data.rows(), plies.size());
            Position position = game.start;
            for (std::size_t ply = 0, row = 0; row < plies.size(); ++ply) {
                if (ply == plies[row]) {
                    const Score score = kernel(set.id).evaluate(weights, position);
                    const Score white = position.turn == Side::white ? score : -score;
                    // The engine's last division drops the fraction; the sums before it are whole numbers.
                    EXPECT_EQ(std::trunc(dot(data.row(row), columns) + (white < 0 ? -1e-6 : 1e-6)), white)
                        << set.name << " seed " << seed << " ply " << ply;
                    ++row;
                }
                if (ply < game.moves.size()) position = position.after(game.moves[ply]);
            }
        }
    }
}

TEST(DataSet, ResultsAreWhites) {
    for (const auto& [result, value] :
         {std::pair{GameResult::white_wins, 1.0}, {GameResult::black_wins, 0.0}, {GameResult::draw, 0.5}}) {
        GameRecord game = random_game(russian, 1);
        game.result = result;
        DataSetBuilder builder{russian, {.hold_out = 0}};
        builder.add(game);
        ASSERT_EQ(builder.data().fit.rows(), 8U);
        EXPECT_EQ(builder.data().fit.row(3).result, value);
    }
}

TEST(DataSet, LeavesOutRepeatedVoidAndForeignGames) {
    DataSetBuilder builder{russian, {.hold_out = 0}};
    builder.add(random_game(russian, 1));
    builder.add(random_game(russian, 1));
    builder.add(random_game(rule_set(RuleSetId::brazilian), 2));
    GameRecord void_game = random_game(russian, 3);
    void_game.result = GameResult::void_game;
    builder.add(void_game);
    EXPECT_EQ(builder.data().games, 2U);
    EXPECT_EQ(builder.data().repeated, 1U);
    EXPECT_EQ(builder.data().fit.games(), 1U);
}

TEST(DataSet, NoGameIsOnBothSides) {
    const Sampling sampling{.hold_out = 0.3};
    DataSetBuilder builder{russian, sampling};
    std::size_t fit = 0, hold_out = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const GameRecord game = game_from_opening(russian, seed);
        const DataSet& data = builder.data();
        const std::size_t before_fit = data.fit.rows(), before_hold_out = data.hold_out.rows();
        builder.add(game);
        const bool in_fit = data.fit.rows() > before_fit,
                   in_hold_out = data.hold_out.rows() > before_hold_out;
        EXPECT_NE(in_fit, in_hold_out);
        EXPECT_EQ(in_hold_out, is_held_out(game, sampling));
        fit += in_fit;
        hold_out += in_hold_out;
    }
    EXPECT_EQ(builder.data().fit.games(), fit);
    EXPECT_EQ(builder.data().hold_out.games(), hold_out);
    EXPECT_GT(hold_out, 20U);
    EXPECT_GT(fit, hold_out);
}

TEST(DataSet, TooSmallAOneIsRefused) {
    DataSetBuilder few{russian, {.hold_out = 0.3}};
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        few.add(game_from_opening(russian, seed));
    try {
        require_enough(few.data());
        ADD_FAILURE() << "no error";
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), ::testing::StartsWith("too few positions to fit "));
    }
    EXPECT_THROW(require_enough(DataSet{russian}), InputError);
}

TEST(DataSet, EnoughIsTenPositionsOfEitherResultForEveryWeightThatOccurs) {
    auto data_with = [](std::size_t won, std::size_t lost, std::size_t held_out) {
        DataSet data{russian};
        data.games = won + lost + held_out;
        const Term terms[] = {{3, 1}, {5, -2}};
        for (std::size_t i = 0; i < won + lost; ++i) {
            data.fit.begin_game();
            data.fit.add_row(terms, 0.5, 0.5, i < won ? 1 : 0);
        }
        for (std::size_t i = 0; i < held_out; ++i)
            data.hold_out.add_row(terms, 0.5, 0.5, 0);
        return data;
    };
    EXPECT_NO_THROW(require_enough(data_with(40, 40, 1)));
    EXPECT_THROW(require_enough(data_with(39, 100, 1)), InputError);
    EXPECT_THROW(require_enough(data_with(100, 39, 1)), InputError);
    EXPECT_THROW(require_enough(data_with(40, 40, 0)), InputError);
}

TEST(DataSet, CountsOccurrences) {
    DesignMatrix data{4};
    const Term one[] = {{1, 5}}, two[] = {{1, -1}, {3, 2}};
    data.add_row(one, 1, 0, 0);
    data.add_row(two, 1, 0, 0);
    EXPECT_THAT(occurrences(data), ::testing::ElementsAre(0, 2, 0, 1));
}

} // namespace
} // namespace damlab::texel
