#include "tests/tuner/texel/synthetic.hpp"
#include "tuner/texel/cross_entropy.hpp"

#include <cmath>
#include <gtest/gtest.h>

namespace damlab::texel {
namespace {

TEST(CrossEntropy, OfAnEvenChanceIsLogTwoWhateverTheResult) {
    const DesignMatrix data = synthetic_data({.games = 10, .draws = true}, std::vector<double>(12));
    EXPECT_NEAR(cross_entropy(data, std::vector<double>(12), 1), 40 * std::log(2), 1e-12);
}

TEST(CrossEntropy, StaysFiniteForHugeEvaluations) {
    DesignMatrix data{1};
    data.begin_game();
    const Term one{.slot = 0, .value = 1};
    data.add_row({&one, 1}, 1, 0, 1);
    data.add_row({&one, 1}, 1, 0, 0);
    data.add_row({&one, 1}, 1, 0, 0.5);
    EXPECT_DOUBLE_EQ(cross_entropy(data, std::vector<double>{1e4, 0}, 1), 1e4 + 0.5e4);
    EXPECT_DOUBLE_EQ(cross_entropy(data, std::vector<double>{-1e4, 0}, 1), 1e4 + 0.5e4);
}

class DerivativesTest : public ::testing::Test {
protected:
    const std::vector<double> at = synthetic_coefficients(6, 3);
    const DesignMatrix data = synthetic_data({.games = 200, .draws = true}, synthetic_coefficients(6, 2));
    const Derivatives here = derivatives(data, at, 1);

    std::vector<double> moved(std::size_t column, double by) const {
        std::vector<double> there = at;
        there[column] += by;
        return there;
    }
};

TEST_F(DerivativesTest, GradientIsTheFiniteDifferenceOfTheLoss) {
    constexpr double h = 1e-5;
    for (std::size_t i = 0; i < at.size(); ++i) {
        const double difference =
            (cross_entropy(data, moved(i, h), 1) - cross_entropy(data, moved(i, -h), 1)) / (2 * h);
        EXPECT_NEAR(here.gradient[i], difference, 1e-5) << "column " << i;
    }
}

TEST_F(DerivativesTest, HessianIsTheFiniteDifferenceOfTheGradient) {
    constexpr double h = 1e-5;
    for (std::size_t i = 0; i < at.size(); ++i) {
        const Derivatives up = derivatives(data, moved(i, h), 1), down = derivatives(data, moved(i, -h), 1);
        for (std::size_t j = 0; j < at.size(); ++j)
            EXPECT_NEAR(here.hessian[i * at.size() + j], (up.gradient[j] - down.gradient[j]) / (2 * h), 1e-5)
                << "columns " << i << " and " << j;
    }
}

TEST(GradientScatter, SumsTheOuterProductsOfTheGradientsOfGames) {
    // More games than go into one product of matrices, and not a multiple of them.
    const std::vector<double> at = synthetic_coefficients(3, 3);
    const DesignMatrix data = synthetic_data({.slots = 3, .games = 150}, synthetic_coefficients(3, 2));
    std::vector<double> expected(at.size() * at.size());
    for (std::size_t game = 0; game < data.games(); ++game) {
        DesignMatrix alone{3};
        alone.begin_game();
        for (std::size_t i = data.rows_of_game(game).first; i < data.rows_of_game(game).last; ++i) {
            const Row row = data.row(i);
            alone.add_row(row.terms, row.middle, row.end, row.result);
        }
        const std::vector<double> g = derivatives(alone, at, 1).gradient;
        for (std::size_t i = 0; i < g.size(); ++i)
            for (std::size_t j = 0; j < g.size(); ++j)
                expected[i * g.size() + j] += g[i] * g[j];
    }
    const std::vector<double> scatter = gradient_scatter(data, at, 1);
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR(scatter[i], expected[i], 1e-9);
}

TEST(CrossEntropy, HasTheSameBitsForAnyNumberOfThreads) {
    const std::vector<double> at = synthetic_coefficients(6, 3);
    const DesignMatrix data = synthetic_data({.games = 25'000, .rows_per_game = 5}, at);
    ASSERT_GE(data.chunks().size(), 4U);
    const double loss = cross_entropy(data, at, 1);
    const Derivatives first = derivatives(data, at, 1);
    const std::vector<double> scatter = gradient_scatter(data, at, 1);
    for (const int threads : {2, 5}) {
        EXPECT_EQ(cross_entropy(data, at, threads), loss);
        const Derivatives again = derivatives(data, at, threads);
        EXPECT_EQ(again.gradient, first.gradient);
        EXPECT_EQ(again.hessian, first.hessian);
        EXPECT_EQ(gradient_scatter(data, at, threads), scatter);
    }
}

} // namespace
} // namespace damlab::texel
