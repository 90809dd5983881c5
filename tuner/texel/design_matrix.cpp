#include "tuner/texel/design_matrix.hpp"

namespace damlab::texel {

double dot(const Row& row, std::span<const double> columns) {
    double middle = 0, end = 0;
    for (const Term& term : row.terms) {
        const std::size_t column = column_of(term.slot);
        middle += term.value * columns[column];
        end += term.value * columns[column + 1];
    }
    return row.middle * middle + row.end * end;
}

DesignMatrix::DesignMatrix(int slots) : slots_{slots} {}

void DesignMatrix::add_row(std::span<const Term> terms, double middle, double end, double result) {
    if (between_games_) game_starts_.push_back(rows());
    between_games_ = false;
    terms_.insert(terms_.end(), terms.begin(), terms.end());
    term_ends_.push_back(terms_.size());
    factors_.push_back({middle, end, result});
}

Row DesignMatrix::row(std::size_t index) const {
    const std::size_t first = index == 0 ? 0 : term_ends_[index - 1];
    const Factors& factors = factors_[index];
    return {.terms = std::span{terms_}.subspan(first, term_ends_[index] - first),
            .middle = factors.middle,
            .end = factors.end,
            .result = factors.result};
}

Range DesignMatrix::rows_of_game(std::size_t game) const {
    return {game_starts_[game], game + 1 < games() ? game_starts_[game + 1] : rows()};
}

std::vector<DesignMatrix::Chunk> DesignMatrix::chunks() const {
    std::vector<Chunk> chunks;
    for (std::size_t first = 0, last = 0; first < games(); first = last) {
        const std::size_t start = game_starts_[first];
        while (last < games() && game_starts_[last] < start + chunk_rows)
            ++last;
        chunks.push_back({.games = {first, last}, .rows = {start, rows_of_game(last - 1).last}});
    }
    return chunks;
}

} // namespace damlab::texel
