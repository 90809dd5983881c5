#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damlab::play {

/// Which board a game is shown on.
enum class BoardStyle : std::uint8_t {
    own, ///< the rule set's: White below, its squares and names of squares, mirrored for Italian and Spanish
    /// One board for all: the side that starts sits below, is shown as Black, and has a1 (a dark square)
    /// in the left corner. For rule sets in which White starts, the two colours are therefore exchanged.
    site,
};

/// How a game looks to the people who play it: what the sides, the squares and the moves are called and
/// where they stand. Presentation only; rules, FEN and PDN know nothing of it.
class BoardView {
public:
    BoardView(const RuleSet& set, BoardStyle style);

    [[nodiscard]] const RuleSet& rule_set() const { return *set_; }
    [[nodiscard]] BoardStyle style() const { return style_; }
    [[nodiscard]] int side_length() const { return geometry(set_->rules.board).side; }
    /// Whether squares have numbers rather than letters of files and numbers of ranks.
    [[nodiscard]] bool numbered() const { return names_.notation.squares == SquareStyle::numeric; }

    /// The colour in which a side is shown.
    [[nodiscard]] Side colour(Side side) const { return exchanged_ ? !side : side; }
    /// Its name, "White" or "Black".
    [[nodiscard]] std::string_view name(Side side) const;
    /// The side shown in a colour.
    [[nodiscard]] Side side_of(Side colour) const { return exchanged_ ? !colour : colour; }

    /// The square on a file and rank counted from 0, from the left and from below; none if it is light.
    [[nodiscard]] std::optional<Square> square_at(int file, int rank) const;
    [[nodiscard]] std::string square_text(Square square) const;
    /// What to sort squares by: their numbers on this board.
    [[nodiscard]] int order(Square square) const;

    /// A legal move as it is written on this board.
    [[nodiscard]] std::string move_text(const Position& position, std::span<const Move> legal,
                                        const Move& move) const;
    /// The move that a text names in full, with squares as on this board, or with numbers: those are on every
    /// board the rule set's own. Throws NotationError.
    [[nodiscard]] Move parse_move(const Position& position, std::span<const Move> legal,
                                  std::string_view text) const;
    /// Takes a square from the front of a text, in the same two ways.
    [[nodiscard]] std::optional<Square> take_square(std::string_view& rest) const;

private:
    // Squares are named as if the side at the bottom were White: `names_` knows how, and `turned_` says
    // whether the board must be turned round for it.
    [[nodiscard]] Square framed(Square square) const;
    [[nodiscard]] Bitboard framed(Bitboard squares) const;
    [[nodiscard]] Move framed(const Move& move) const;
    [[nodiscard]] Position framed(const Position& position) const;
    [[nodiscard]] std::vector<Move> framed(std::span<const Move> moves) const;

    const RuleSet* set_;
    BoardStyle style_;
    RuleSet names_;
    bool turned_;
    bool exchanged_;
};

} // namespace damlab::play
