#pragma once

#include "engine/board/direction.hpp"
#include "engine/board/position.hpp"

#include <array>

namespace damlab {

enum class Piece : std::uint8_t { man, king };

/// A position as the side to move sees it, and what the rules make of its squares.
template <Rules R, Side Us> struct Pieces {
    Bitboard own;
    Bitboard opponent;
    Bitboard kings; ///< of both sides

    static constexpr Rules rules = R;
    static constexpr Geometry shape = geometry(R.board);
    static constexpr Bitboard far_row = shape.far_row(Us);

    using ManCaptureDirections =
        std::conditional_t<R.man_captures == ManCaptures::forward, Ahead<Us>, AllDirections>;
    template <Piece P>
    using CaptureDirections = std::conditional_t<P == Piece::man, ManCaptureDirections, AllDirections>;

    explicit Pieces(const Position& position)
        : own{position.of(Us)},
          opponent{position.of(!Us)},
          kings{position.kings} {}
    Pieces(Bitboard own_pieces, Bitboard opponents, Bitboard all_kings)
        : own{own_pieces},
          opponent{opponents},
          kings{all_kings} {}

    [[nodiscard]] Bitboard own_men() const { return own & ~kings; }
    [[nodiscard]] Bitboard own_kings() const { return own & kings; }
    template <Piece P> [[nodiscard]] Bitboard own_of() const {
        return P == Piece::man ? own_men() : own_kings();
    }
    [[nodiscard]] Bitboard occupied() const { return own | opponent; }
    [[nodiscard]] Bitboard empty() const { return ~(occupied() | ~shape.board()); }
    /// Whether a piece that ends its move on a square becomes a king there.
    template <Piece P> [[nodiscard]] static constexpr bool crowned(Square square) {
        return P == Piece::man && far_row.contains(square);
    }
    /// What a piece may jump.
    template <Piece P> [[nodiscard]] Bitboard prey() const {
        return P == Piece::man && !R.man_takes_king ? opponent & ~kings : opponent;
    }

    /// Every square moved one step; what runs over the edge lands on a ghost.
    template <Direction D> [[nodiscard]] static Bitboard stepped(Bitboard set) {
        return shifted<delta(R.board, D)>(set);
    }
    template <Direction D> [[nodiscard]] static Bitboard stepped_back(Bitboard set) {
        return shifted<-delta(R.board, D)>(set);
    }
    /// The squares from which a piece can jump the next one in a direction.
    template <Direction D> [[nodiscard]] static Bitboard jump_starts(Bitboard prey, Bitboard empty) {
        return stepped_back<D>(stepped_back<D>(empty) & prey);
    }
};

/// A set of squares for each direction.
class PerDirection {
public:
    template <Direction D> [[nodiscard]] Bitboard& at() { return sets_[std::size_t(D)]; }
    template <Direction D> [[nodiscard]] Bitboard at() const { return sets_[std::size_t(D)]; }
    [[nodiscard]] Bitboard all() const { return sets_[0] | sets_[1] | sets_[2] | sets_[3]; }
    /// All but those of one direction.
    template <Direction D> [[nodiscard]] Bitboard all_but() const {
        Bitboard set;
        AllDirections::for_each([&]<Direction Other>() {
            if constexpr (Other != D) set |= at<Other>();
        });
        return set;
    }

private:
    std::array<Bitboard, 4> sets_{};
};

} // namespace damlab
