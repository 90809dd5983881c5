#include "tuner/random/random.hpp"
#include "tuner/statistics/elo.hpp"
#include "tuner/statistics/ratings.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace damlab {
namespace {

/// A match as tables of results give it, all wins first, then draws, then losses of the first player, which
/// begins every other game.
Meeting match(int first, int second, int wins, int draws, int losses) {
    const int games = wins + draws + losses;
    const auto result = [&](int game) -> std::size_t {
        return game < wins ? 2 : game < wins + draws ? 1 : 0;
    };
    Meeting table{.first = first, .second = second};
    for (int game = 0; game + 1 < games; game += 2)
        table.results.counts[result(game)][result(game + 1)] += 1;
    return table;
}

RatingOptions without_prior(DrawModel model) { return {.model = model, .prior = 0}; }

void expect_near(const std::vector<double>& values, const std::vector<double>& expected, double tolerance) {
    ASSERT_EQ(values.size(), expected.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        EXPECT_NEAR(values[i], expected[i], tolerance) << i;
}

std::vector<double> unscaled(const Ratings& ratings) {
    std::vector<double> elo;
    for (const double value : ratings.elo)
        elo.push_back(value / ratings.scale);
    return elo;
}

std::vector<double> unscaled_errors(const Ratings& ratings) {
    std::vector<double> errors;
    for (std::size_t i = 0; i < ratings.elo.size(); ++i)
        errors.push_back(ratings.standard_error(i) / ratings.scale);
    return errors;
}

// TalkChess t=44180, 30 games each: Houdini, Strelka, Komodo. With so few lost pairs the errors are those of
// the Hessian.
const std::vector<Meeting> laskos{match(0, 1, 18, 9, 3), match(1, 2, 18, 9, 3), match(0, 2, 24, 6, 0)};
// 40 games a pairing.
const std::vector<Meeting> round_robin{match(0, 1, 14, 18, 8), match(0, 2, 17, 16, 7),
                                       match(0, 3, 22, 12, 6), match(1, 2, 12, 19, 9),
                                       match(1, 3, 16, 15, 9), match(2, 3, 13, 17, 10)};
// A gauntlet with 84 % draws, 100 games each.
const std::vector<Meeting> gauntlet{match(0, 1, 12, 85, 3), match(0, 2, 9, 88, 3), match(0, 3, 20, 78, 2)};

// Maximum likelihood by an independent program (scipy); Rao-Kupper agrees with BayesElo 0058 to the digits
// that it prints, drawElo 171.004 and logL -70.1722, 159.374 and -250.936, 481.718 and -152.656.
TEST(Ratings, AreTheMaximumLikelihoodOfDavidson) {
    const Ratings three = *fit_ratings(3, laskos, without_prior(DrawModel::davidson));
    expect_near(unscaled(three), {329.42368, 0, -329.42368}, 2e-5);
    expect_near(unscaled_errors(three), {65.91271, 45.68535, 65.91271}, 2e-4);
    EXPECT_NEAR(three.draw_parameter, 1.372524, 1e-6);
    EXPECT_NEAR(three.scale, 0.59303, 5e-6);
    EXPECT_NEAR(three.elo[0], 195.36, 5e-3);
    EXPECT_NEAR(three.first_move_advantage.value / three.scale, 21.92747, 1e-5);
    EXPECT_NEAR(three.negative_log_likelihood, 69.531495739, 1e-9);

    const Ratings four = *fit_ratings(4, round_robin, without_prior(DrawModel::davidson));
    expect_near(unscaled(four), {124.32361, 15.13175, -38.60892, -100.84644}, 2e-5);
    EXPECT_NEAR(four.draw_parameter, 1.458731, 1e-6);
    EXPECT_NEAR(four.first_move_advantage.value / four.scale, 13.20231, 1e-5);
    EXPECT_NEAR(four.negative_log_likelihood, 251.124575393, 1e-9);

    const Ratings drawish = *fit_ratings(4, gauntlet, without_prior(DrawModel::davidson));
    expect_near(unscaled(drawish), {215.67301, -31.43361, 46.44817, -230.68757}, 2e-5);
    expect_near(unscaled_errors(drawish), {50.65219, 77.19400, 78.94103, 75.14221}, 2e-4);
    EXPECT_NEAR(drawish.draw_parameter, 14.666587, 1e-5);
    EXPECT_NEAR(drawish.los(0, 2), 0.953101, 1e-5);
}

TEST(Ratings, AreTheMaximumLikelihoodOfRaoAndKupper) {
    const Ratings three = *fit_ratings(3, laskos, without_prior(DrawModel::rao_kupper));
    expect_near(unscaled(three), {221.86666, 0, -221.86665}, 2e-5);
    expect_near(unscaled_errors(three), {39.07164, 29.64892, 39.07164}, 2e-4);
    expect_near(three.elo, {175.74, 0, -175.74}, 5e-3); // BayesElo, scaled
    EXPECT_NEAR(three.draw_parameter, 171.00596, 1e-5);
    EXPECT_NEAR(three.scale, 0.792107, 5e-6);
    EXPECT_NEAR(three.first_move_advantage.value / three.scale, 7.53480, 1e-5);
    EXPECT_NEAR(three.negative_log_likelihood, 70.172177613, 1e-9);

    const Ratings four = *fit_ratings(4, round_robin, without_prior(DrawModel::rao_kupper));
    expect_near(unscaled(four), {88.00008, 11.28871, -26.55410, -72.73469}, 2e-5);
    expect_near(four.elo, {71.80, 9.21, -21.67, -59.35}, 6e-3); // BayesElo, scaled
    EXPECT_NEAR(four.draw_parameter, 159.37458, 1e-5);
    EXPECT_NEAR(four.negative_log_likelihood, 250.936040127, 1e-9);

    const Ratings drawish = *fit_ratings(4, gauntlet, without_prior(DrawModel::rao_kupper));
    expect_near(unscaled(drawish), {115.06030, -17.62833, 24.38191, -121.81387}, 2e-5);
    expect_near(unscaled_errors(drawish), {26.44476, 40.62624, 41.68623, 38.64774}, 2e-4);
    expect_near(drawish.elo, {25.47, -3.90, 5.40, -26.97}, 6e-3);
    EXPECT_NEAR(drawish.negative_log_likelihood, 152.655965357, 1e-9);
    EXPECT_NEAR(drawish.los(0, 2), 0.954909, 1e-5);
}

TEST(Ratings, OfTwoPlayersAreTheirLogisticElo) {
    // Near equality one Elo is one Elo: 55 % is 34.9.
    Meeting table{.first = 0, .second = 1};
    table.results.counts = {{{{100, 300, 300}}, {{300, 2400, 500}}, {{300, 500, 300}}}};
    const auto match_estimate = estimate(table.results.pairs());
    const Ratings ratings = *fit_ratings(2, std::vector{table});
    EXPECT_NEAR(ratings.elo[0] - ratings.elo[1], match_estimate->elo.value, 0.5);
    const double error =
        std::sqrt(ratings.covariance[0] + ratings.covariance[3] - 2 * ratings.covariance[1]) * 1.96;
    EXPECT_NEAR(error, match_estimate->elo.error(), 0.3);
}

TEST(Ratings, TakeThePairForTheObservation) {
    // Openings that the side to begin always wins: the games of a pair are 1-1, and nobody is stronger. Taken
    // one by one the games would leave that far less certain than the pairs do.
    Meeting unbalanced{.first = 0, .second = 1};
    unbalanced.results.counts[2][0] = 480;
    unbalanced.results.counts[1][0] = 10;
    unbalanced.results.counts[2][1] = 10;
    Meeting balanced{.first = 0, .second = 1};
    balanced.results.counts[2][2] = 10;
    balanced.results.counts[0][0] = 10;
    balanced.results.counts[2][0] = 240;
    balanced.results.counts[0][2] = 240;
    const Ratings one = *fit_ratings(2, std::vector{unbalanced});
    EXPECT_NEAR(one.elo[0], 0, 1e-6);
    EXPECT_GT(one.first_move_advantage.value, 100);
    EXPECT_GT(one.first_move_advantage.lower, 100);
    const Ratings two = *fit_ratings(2, std::vector{balanced});
    EXPECT_NEAR(two.first_move_advantage.value, 0, 1e-6);
    EXPECT_LT(two.standard_error(0), 3.5); // games alone: 500 pairs without draws, about 5.5
}

// By hand, where games are nearly all of the model's information: the first mover's score of pairs of which
// each is two independent games.
TEST(Ratings, GiveTheAdvantageOfTheFirstMoveWithItsInterval) {
    Meeting table{.first = 0, .second = 1};
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b) { // 30% lost, 30% drawn, 40% won by the side that begins
            constexpr std::array<std::uint64_t, 3> percent{30, 30, 40};
            table.results.counts[a][b] = percent[a] * percent[2 - b];
        }
    const auto match_estimate = estimate(table.results.pairs_of_first_mover());
    for (const auto intervals : {RatingIntervals::sandwich, RatingIntervals::pair_bootstrap}) {
        const Ratings ratings = *fit_ratings(2, std::vector{table}, {.intervals = intervals});
        EXPECT_NEAR(ratings.first_move_advantage.value, match_estimate->elo.value, 0.5);
        EXPECT_NEAR(ratings.first_move_advantage.error(), match_estimate->elo.error(), 0.3);
        EXPECT_NEAR(ratings.elo[0], 0, 1e-6);
    }
}

TEST(Ratings, AreThoseOfTheMeetingHoweverFewGames) {
    // No step may be halved for ever: tiny and lopsided meetings, both models, no prior.
    for (const DrawModel model : {DrawModel::davidson, DrawModel::rao_kupper})
        for (std::size_t cell = 0; cell < 9; ++cell) {
            Meeting table{.first = 0, .second = 1};
            table.results.counts[cell / 3][cell % 3] = 1;
            EXPECT_TRUE(fit_ratings(2, std::vector{table}, without_prior(model)).has_value());
        }
}

// Two ways to the same covariance: for many pairs they agree.
TEST(Ratings, OfABootstrapVaryLikeTheSandwich) {
    std::vector<Meeting> tables;
    Random random{7};
    for (const auto& [first, second] : {std::pair{0, 1}, std::pair{0, 2}, std::pair{1, 2}}) {
        Meeting& table = tables.emplace_back(Meeting{.first = first, .second = second});
        for (auto& row : table.results.counts)
            for (std::uint64_t& count : row)
                count = 100 + random.below(200);
        table.results.counts[2][0] += 900; // openings that the first mover wins: pairs vary less than games
    }
    for (const DrawModel model : {DrawModel::davidson, DrawModel::rao_kupper}) {
        const Ratings sandwich = *fit_ratings(3, tables, {.model = model});
        const Ratings bootstrap =
            *fit_ratings(3, tables, {.model = model, .intervals = RatingIntervals::pair_bootstrap});
        EXPECT_EQ(sandwich.elo, bootstrap.elo);
        for (std::size_t i = 0; i < 3; ++i) {
            EXPECT_NE(bootstrap.standard_error(i), sandwich.standard_error(i));
            EXPECT_NEAR(bootstrap.standard_error(i) / sandwich.standard_error(i), 1, 0.08) << i;
            for (std::size_t j = 0; j < 3; ++j)
                EXPECT_NEAR(bootstrap.los(i, j), sandwich.los(i, j), 0.03);
        }
    }
}

TEST(Ratings, StayFinite) {
    const auto expect_finite = [](const Ratings& ratings) {
        for (std::size_t i = 0; i < ratings.elo.size(); ++i) {
            EXPECT_TRUE(std::isfinite(ratings.elo[i]));
            EXPECT_TRUE(std::isfinite(ratings.standard_error(i)));
            EXPECT_GT(ratings.standard_error(i), 0);
            for (std::size_t j = 0; j < ratings.elo.size(); ++j)
                EXPECT_FALSE(std::isnan(ratings.los(i, j)));
        }
    };
    for (const DrawModel model : {DrawModel::davidson, DrawModel::rao_kupper}) {
        for (const auto& [a, b] : {std::pair{2, 2}, std::pair{1, 1}, std::pair{0, 2}, std::pair{0, 0}}) {
            Meeting table{.first = 0, .second = 1};
            table.results.counts[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = 1000;
            expect_finite(*fit_ratings(2, std::vector{table}, {.model = model}));
        }
        expect_finite(*fit_ratings(2, std::vector{Meeting{.first = 0, .second = 1}}, {.model = model}));
        Random random{1};
        for (int trial = 0; trial < 50; ++trial) {
            std::vector<Meeting> tables;
            for (int i = 0; i < 5; ++i) {
                tables.push_back({.first = i, .second = (i + 1) % 5});
                for (auto& row : tables.back().results.counts)
                    for (std::uint64_t& count : row)
                        count = random.below(2) == 0 ? 0 : random.below(1000);
            }
            expect_finite(*fit_ratings(5, tables, {.model = model}));
        }
    }
}

TEST(Ratings, WantLinkedPlayers) {
    EXPECT_FALSE(fit_ratings(4, std::vector{match(0, 1, 1, 1, 0), match(2, 3, 1, 1, 0)}));
    EXPECT_FALSE(fit_ratings(3, std::vector{match(0, 1, 1, 1, 0)}));
    EXPECT_FALSE(fit_ratings(0, {}));
}

TEST(Ratings, StopWhenTheyAreTold) {
    for (const auto intervals : {RatingIntervals::sandwich, RatingIntervals::pair_bootstrap}) {
        const RatingOptions options{.intervals = intervals};
        int looks = 0;
        const auto count = [&] {
            ++looks;
            return false;
        };
        ASSERT_TRUE(fit_ratings(4, round_robin, options, count));
        ASSERT_GT(looks, intervals == RatingIntervals::sandwich ? 1 : 1000);
        for (const int last : {1, looks}) {
            int left = last;
            EXPECT_FALSE(fit_ratings(4, round_robin, options, [&] { return --left == 0; }));
        }
    }
}

TEST(Ratings, TellHowOftenEqualsDraw) {
    // rr4 by Davidson: 42.1753 %
    EXPECT_NEAR(fit_ratings(4, round_robin, without_prior(DrawModel::davidson))->draws_between_equals,
                0.421753, 1e-6);
    // BayesElo: x = 10^(-171.004 / 400), (1 - x) / (1 + x)
    EXPECT_NEAR(fit_ratings(3, laskos, without_prior(DrawModel::rao_kupper))->draws_between_equals, 0.455953,
                1e-5);
}

} // namespace
} // namespace damlab
