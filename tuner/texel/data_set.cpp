#include "tuner/texel/data_set.hpp"

#include "engine/error.hpp"
#include "engine/eval/slots.hpp"
#include "engine/kernel/kernel.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace damlab::texel {
namespace {

double result_for_white(GameResult result) {
    switch (result) {
    case GameResult::white_wins:
        return 1;
    case GameResult::black_wins:
        return 0;
    default:
        return 0.5;
    }
}

} // namespace

DataSet::DataSet(const RuleSet& set)
    : fit{static_cast<int>(slot_count(set))},
      hold_out{static_cast<int>(slot_count(set))} {}

DataSetBuilder::DataSetBuilder(const RuleSet& set, const Sampling& sampling)
    : rules_{set.id},
      sampling_{sampling},
      data_{set} {}

void DataSetBuilder::add(const GameRecord& game) {
    if (game.rules != rules_ || game.result == GameResult::void_game) return;
    ++data_.games;
    if (!seen_.insert(fingerprint(game)).second) {
        ++data_.repeated;
        return;
    }
    DesignMatrix& matrix = is_held_out(game, sampling_) ? data_.hold_out : data_.fit;
    matrix.begin_game();
    Position position = game.start;
    std::size_t at = 0;
    for (const std::size_t ply : sample_plies(game, sampling_)) {
        for (; at < ply; ++at)
            position = position.after(game.moves[at]);
        kernel(rules_).feature_row(position, row_);
        const double middle = double(row_.phase) / row_.phase_range;
        matrix.add_row(row_.terms, middle, 1 - middle, result_for_white(game.result));
    }
}

std::vector<std::size_t> occurrences(const DesignMatrix& data) {
    std::vector<std::size_t> rows(std::size_t(data.slots()));
    for (std::size_t i = 0; i < data.rows(); ++i)
        for (const Term& term : data.row(i).terms)
            ++rows[term.slot];
    return rows;
}

void require_enough(const DataSet& data) {
    if (data.games == 0) throw InputError("there are no games of the rule set to fit weights to");
    std::size_t won = 0, lost = 0;
    for (std::size_t i = 0; i < data.fit.rows(); ++i) {
        const double result = data.fit.row(i).result;
        won += result == 1;
        lost += result == 0;
    }
    const std::vector<std::size_t> rows = occurrences(data.fit);
    const auto weights = 2 * std::size_t(std::ranges::count_if(rows, [](std::size_t n) { return n > 0; }));
    const std::size_t needed = std::max<std::size_t>(events_per_weight * weights, 1);
    if (std::min(won, lost) < needed)
        throw InputError(
            fmt::format("too few positions to fit {} weights: {} of games that White won and {} of games "
                        "that Black won, and {} of "
                        "each are needed ({} a weight); play more games, or take more positions of each",
                        weights, won, lost, needed, events_per_weight));
    if (data.hold_out.rows() == 0)
        throw InputError(
            "no game is held out: the games have too few different openings; play from more openings, or "
            "hold out a larger share");
}

} // namespace damlab::texel
