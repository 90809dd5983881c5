#include "engine/error.hpp"
#include "tests/tuner/texel/synthetic.hpp"
#include "tuner/texel/newton.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace damlab::texel {
namespace {

bool go_on(const FitState&) { return true; }

FitState fit_all(const DesignMatrix& data, const FitOptions& options) {
    return fit(data, DesignMatrix{data.slots()}, std::vector<double>(std::size_t(data.columns())), options,
               go_on);
}

// Coefficients to four digits: https://en.wikipedia.org/wiki/Logistic_regression, section "Example" (-4.0777,
// 1.5046; log-likelihood -8.02988). The further digits, and everything below, from a program of twenty lines
// in another language, without libraries.
TEST(Newton, FitsThePublishedExample) {
    const DesignMatrix data = students(1);
    const FitState state = fit_all(data, {.ridge = 0});
    EXPECT_NEAR(state.coefficients[0], -4.077713431, 1e-6);
    EXPECT_NEAR(state.coefficients[1], 1.504645428, 1e-6);
    EXPECT_NEAR(state.fit_loss * 20, 8.029878464, 1e-9);
}

TEST(Newton, RidgePullsTowardsTheStart) {
    const FitState state = fit_all(students(1), {.ridge = 0.5});
    EXPECT_NEAR(state.coefficients[0], -1.937597331, 1e-6);
    EXPECT_NEAR(state.coefficients[1], 0.795190905, 1e-6);
    EXPECT_NEAR(state.fit_loss * 20, 9.042874133, 1e-6);

    const std::vector<double> start{-4.077713431, 1.504645428}; // the minimum without ridge
    const FitState still = fit(students(1), DesignMatrix{1}, start, {.ridge = 0.5}, go_on);
    EXPECT_NEAR(still.coefficients[0], start[0], 1e-6);
    EXPECT_NEAR(still.coefficients[1], start[1], 1e-6);
}

TEST(StandardErrors, AreTheSandwichOverGames) {
    const FitOptions options{.ridge = 0};
    const std::vector<double> at = fit_all(students(1), options).coefficients;
    const std::vector<double> single = standard_errors(students(1), at, options);
    EXPECT_NEAR(single[0], 1.374374541, 1e-6);
    EXPECT_NEAR(single[1], 0.452958607, 1e-6);
    const std::vector<double> in_pairs = standard_errors(students(2), at, options);
    EXPECT_NEAR(in_pairs[0], 1.132000973, 1e-6);
    EXPECT_NEAR(in_pairs[1], 0.385377521, 1e-6);
}

TEST(StandardErrors, SayHowFarTheTruthIs) {
    constexpr int slots = 8;
    const std::vector<double> truth = synthetic_coefficients(slots, 7);
    for (const bool draws : {false, true}) {
        const DesignMatrix data =
            synthetic_data({.slots = slots, .games = 4000, .draws = draws, .seed = 11}, truth);
        const FitOptions options{.ridge = 1e-3};
        const std::vector<double> found = fit_all(data, options).coefficients;
        const std::vector<double> errors = standard_errors(data, found, options);
        double squares = 0;
        for (std::size_t i = 0; i < truth.size(); ++i) {
            const double z = (found[i] - truth[i]) / errors[i];
            EXPECT_LT(std::abs(z), 4) << "column " << i;
            squares += z * z;
        }
        // Chi-squared with 16 degrees of freedom: between its 0.1% and 99.9% quantiles.
        EXPECT_GT(squares, 3.9);
        EXPECT_LT(squares, 39.3);
    }
}

TEST(StandardErrors, OfRepeatedRowsDoNotShrink) {
    // The same position ten times in one game tells no more than once.
    const std::vector<double> truth = synthetic_coefficients(4, 5);
    const DesignMatrix once = synthetic_data({.slots = 4, .games = 500, .rows_per_game = 1}, truth);
    DesignMatrix tenfold{4};
    for (std::size_t i = 0; i < once.rows(); ++i) {
        tenfold.begin_game();
        for (int copy = 0; copy < 10; ++copy)
            tenfold.add_row(once.row(i).terms, once.row(i).middle, once.row(i).end, once.row(i).result);
    }
    const FitOptions options{.ridge = 0};
    const std::vector<double> a = standard_errors(once, truth, options),
                              b = standard_errors(tenfold, truth, options);
    for (std::size_t i = 0; i < a.size(); ++i)
        EXPECT_NEAR(a[i], b[i], 1e-9);
}

TEST(Newton, LossFallsWithEachIterationAndHoldOutIsReported) {
    const std::vector<double> truth = synthetic_coefficients(6, 7);
    const DesignMatrix data = synthetic_data({.seed = 1}, truth),
                       hold_out = synthetic_data({.seed = 2}, truth);
    std::vector<FitState> states;
    const FitState last = fit(data, hold_out, std::vector<double>(12), {}, [&](const FitState& state) {
        states.push_back(state);
        return true;
    });
    ASSERT_GE(states.size(), 3U);
    EXPECT_LT(states.size(), 12U);
    for (std::size_t i = 0; i < states.size(); ++i) {
        EXPECT_EQ(states[i].iteration, int(i));
        EXPECT_LT(states[i].fit_loss, i == 0 ? 1 : states[i - 1].fit_loss);
    }
    EXPECT_LT(last.hold_out_loss, states.front().hold_out_loss - 0.05);
    EXPECT_EQ(last.coefficients, states.back().coefficients);
}

TEST(Newton, ConvergesFromFarAway) {
    const DesignMatrix data = synthetic_data({}, synthetic_coefficients(6, 7));
    std::vector<double> far = synthetic_coefficients(6, 8);
    for (double& coefficient : far)
        coefficient *= 50; // where almost every row is beyond doubt and a full step leads further away
    const FitState near = fit_all(data, {.ridge = 1e-9, .iterations = 100});
    const FitState state = fit(data, DesignMatrix{6}, far, {.ridge = 1e-9, .iterations = 100}, go_on);
    for (std::size_t i = 0; i < far.size(); ++i)
        EXPECT_NEAR(state.coefficients[i], near.coefficients[i], 1e-3);
}

TEST(Newton, EndsWhenAsked) {
    int calls = 0;
    const FitState state =
        fit(students(1), DesignMatrix{1}, std::vector<double>(2), {}, [&](const FitState& now) {
            ++calls;
            return now.iteration < 2;
        });
    EXPECT_EQ(state.iteration, 2);
    EXPECT_EQ(calls, 3);
}

TEST(Newton, RefusesColumnsThatCannotBeToldApart) {
    DesignMatrix data{2}; // slot 1 never occurs
    data.begin_game();
    const Term one{.slot = 0, .value = 1};
    for (const double result : {0.0, 1.0, 0.5})
        data.add_row({&one, 1}, 1, result, result);
    EXPECT_THROW((void)fit_all(data, {.ridge = 0}), InputError);
    const FitState state = fit_all(data, {.ridge = 1});
    EXPECT_EQ(state.coefficients[2], 0);
    EXPECT_EQ(state.coefficients[3], 0);
}

} // namespace
} // namespace damlab::texel
