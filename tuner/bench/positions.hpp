#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <array>
#include <string>
#include <string_view>

namespace damlab::bench {

/// A position whose moves are counted to measure the generator.
struct BenchPosition {
    const RuleSet* rules;
    std::string_view kind; ///< "start", or "kings": nothing else on the board
    std::string fen;       ///< in the rule set's own numbers
    int depth;             ///< where its instructions a leaf are measured
    int quick_depth;       ///< the same for checks that must be done in a minute

    /// "russian start": how results name it.
    [[nodiscard]] std::string name() const;
    [[nodiscard]] Position position() const;
};

/// The starting position, and a position of kings.
[[nodiscard]] std::array<BenchPosition, 2> bench_positions(const RuleSet& set);

} // namespace damlab::bench
