#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damlab {

/// What an outside move generator says about a position: its moves, or just the positions after them.
struct Answer {
    struct NamedMove {
        Square from{};
        Square to{};
        Bitboard captured;
        std::optional<bool> crowned = {}; ///< if it says so
    };
    struct Result {
        std::string fen;                  ///< as it wrote it
        std::optional<Position> position; ///< none if nothing that the rules allow can stand so
    };

    bool by_results = false; ///< which of the two it gave
    std::vector<NamedMove> moves = {};
    std::vector<Result> results = {};
};

/// The line that asks for the legal moves of a position.
[[nodiscard]] std::string question_line(const RuleSet& set, const Position& position, int id,
                                        SquareStyle squares);

/// Reads the line that answers question `id`. Throws InputError, saying what is wrong, for rubbish.
[[nodiscard]] Answer parse_answer(const RuleSet& set, int id, std::string_view line);

/// Where an answer and a list of moves differ. Results are compared as sets; moves are counted, since one
/// named twice is one too many.
struct Comparison {
    std::vector<Move> missing = {};      ///< what the answer lacks
    std::vector<std::string> extra = {}; ///< what it has besides, as text
    std::vector<std::string> twice = {}; ///< the right moves that it has more than once

    [[nodiscard]] bool agree() const { return missing.empty() && extra.empty() && twice.empty(); }
};
[[nodiscard]] Comparison compare(const RuleSet& set, const Position& position, const Answer& answer,
                                 std::span<const Move> moves);

} // namespace damlab
