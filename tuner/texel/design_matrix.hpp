#pragma once

#include "engine/eval/feature_row.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace damlab::texel {

/// A position as the fit sees it. Its evaluation is
///     middle * sum(value * middle weight of the slot) + end * sum(value * its end weight).
struct Row {
    std::span<const Term> terms; ///< ascending by slot, each slot once
    double middle;
    double end;
    double result; ///< for the side that the evaluation is for: 1 won, 1/2 drawn, 0 lost
};

/// The column of a slot's middle weight; that of its end weight is the next.
constexpr std::size_t column_of(std::size_t slot) { return 2 * slot; }

/// The row times a column vector: two numbers for each slot, middle and end.
[[nodiscard]] double dot(const Row& row, std::span<const double> columns);

/// A range of indices, the last one not included.
struct Range {
    std::size_t first;
    std::size_t last;

    [[nodiscard]] std::size_t size() const { return last - first; }
};

/// The positions of many games as sparse rows. Each slot stands for two columns, which differ by a factor of
/// the row; only the values of the slots are stored: four bytes each, and 32 bytes a row.
class DesignMatrix {
public:
    /// A matrix without rows, for weights of `slots` slots.
    explicit DesignMatrix(int slots);

    /// The rows that follow are of another game. Rows of one game are not independent of each other.
    void begin_game() { between_games_ = true; }
    /// Adds a row to the current game. The terms must ascend by slot, each slot once, as those of a
    /// FeatureRow do.
    void add_row(std::span<const Term> terms, double middle, double end, double result);

    [[nodiscard]] int slots() const { return slots_; }
    [[nodiscard]] int columns() const { return 2 * slots_; }
    [[nodiscard]] std::size_t rows() const { return factors_.size(); }
    [[nodiscard]] std::size_t games() const { return game_starts_.size(); }
    [[nodiscard]] Row row(std::size_t index) const;
    [[nodiscard]] Range rows_of_game(std::size_t game) const;

    /// The games in chunks of about `chunk_rows` rows, the unit of work of every pass. They depend on the
    /// data alone, not on the number of threads, and so do sums taken over them in their order.
    struct Chunk {
        Range games;
        Range rows;
    };
    [[nodiscard]] std::vector<Chunk> chunks() const;
    static constexpr std::size_t chunk_rows = 32'768;

private:
    struct Factors {
        double middle, end, result;
    };

    int slots_;
    std::vector<Term> terms_;
    std::vector<std::size_t> term_ends_;
    std::vector<Factors> factors_;
    std::vector<std::size_t> game_starts_;
    bool between_games_ = true;
};

} // namespace damlab::texel
