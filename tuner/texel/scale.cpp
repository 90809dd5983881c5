#include "tuner/texel/scale.hpp"

#include "engine/error.hpp"
#include "tuner/texel/newton.hpp"

#include <vector>

namespace damlab::texel {

double fit_scale(const DesignMatrix& data, std::span<const double> weights, int threads) {
    // A fit of one column: the evaluation, in men. (The second column of the slot stays empty, which takes a
    // trace of ridge.)
    constexpr double man = 100;
    DesignMatrix evaluations{1};
    constexpr Term one{.slot = 0, .value = 1};
    for (std::size_t game = 0; game < data.games(); ++game) {
        evaluations.begin_game();
        const Range rows = data.rows_of_game(game);
        for (std::size_t i = rows.first; i < rows.last; ++i) {
            const Row row = data.row(i);
            evaluations.add_row({&one, 1}, dot(row, weights) / man, 0, row.result);
        }
    }
    const std::vector<double> start(2);
    const FitState state =
        fit(evaluations, DesignMatrix{1}, start, {.ridge = 1e-6, .iterations = 50, .threads = threads},
            [](const FitState&) { return true; });
    const double per_man = state.coefficients[0];
    if (per_man < 1e-3)
        throw InputError(
            "the starting weights say nothing about who wins these games, so there is no scale to fit "
            "the others to; start from weights that count material");
    return man / per_man;
}

double scale_that_keeps_the_unit(const DesignMatrix& data, std::span<const double> weights,
                                 std::span<const double> coefficients) {
    double squares = 0, products = 0;
    for (std::size_t i = 0; i < data.rows(); ++i) {
        const Row row = data.row(i);
        const double before = dot(row, weights);
        squares += before * before;
        products += before * dot(row, coefficients);
    }
    if (!(products > 0))
        throw InputError(
            "the fitted weights contradict the starting weights, so there is no unit to measure them in; "
            "start from weights that count material, or give a larger ridge");
    return squares / products;
}

} // namespace damlab::texel
