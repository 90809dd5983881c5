#pragma once

#include "engine/board/rays.hpp"
#include "engine/movegen/best_captures.hpp"
#include "engine/movegen/move_list.hpp"
#include "engine/movegen/pieces.hpp"

namespace damlab {

/// What the generator hands moves to, sets at a time, so that a sink that only counts need not look at each:
///
///     step<Piece, Delta>(board, to)                  moved by Delta to each of `to`
///     jump<Piece, Delta>(board, to)                  jumped one piece, landing two Deltas on
///     double_jump<Piece, First, Second>(board, to)   jumped two
///     slide<Direction>(board, to)                    a flying king went in a direction
///     flight<Direction>(board, to)                   a flying king jumped one piece in a direction
///     capture(board, set)                            captures of one piece from one square
///
/// Each move comes once, and is legal. A man that ends on the far row is crowned. A sink is a small value
/// that the generator holds and hands on, so that it can live in registers.

/// The first piece that a flying king has behind it when it has gone in direction D to a square.
template <Direction D, class Board> Square piece_behind(const Board& board, Square to) {
    constexpr Direction back = opposite(D);
    return nearest<back>(ray<Board::rules.board, back>(to) & board.occupied());
}

/// Makes a list of the moves.
class ListSink {
public:
    explicit ListSink(MoveList& list) : list_{&list} {}

    template <Piece P, int Delta, class Board> void step(const Board&, Bitboard to) {
        push_all(to, [](Square square) -> Move {
            return {.captured = {},
                    .from = moved(square, -Delta),
                    .to = square,
                    .crowned = Board::template crowned<P>(square)};
        });
    }
    template <Piece P, int Delta, class Board> void jump(const Board&, Bitboard to) {
        push_all(to, [](Square square) -> Move {
            return {.captured = moved(square, -Delta),
                    .from = moved(square, -2 * Delta),
                    .to = square,
                    .crowned = Board::template crowned<P>(square)};
        });
    }
    template <Piece P, int First, int Second, class Board> void double_jump(const Board&, Bitboard to) {
        push_all(to, [](Square square) -> Move {
            return {.captured = Bitboard{moved(square, -Second)} | moved(square, -2 * Second - First),
                    .from = moved(square, -2 * Second - 2 * First),
                    .to = square,
                    .crowned = Board::template crowned<P>(square)};
        });
    }
    template <Direction D, class Board> void slide(const Board& board, Bitboard to) {
        push_all(to, [&](Square square) -> Move {
            return {.captured = {}, .from = piece_behind<D>(board, square), .to = square, .crowned = false};
        });
    }
    template <Direction D, class Board> void flight(const Board& board, Bitboard to) {
        push_all(to, [&](Square square) -> Move {
            const Square over = piece_behind<D>(board, square);
            return {.captured = over, .from = piece_behind<D>(board, over), .to = square, .crowned = false};
        });
    }
    template <class Board> void capture(const Board&, const CaptureSet& set) {
        push_all(set.to, [&](Square square) -> Move {
            return {.captured = set.captured, .from = set.from, .to = square, .crowned = set.crowned};
        });
    }

private:
    static constexpr Square moved(Square square, int delta) { return Square(index(square) + delta); }

    template <class F> void push_all(Bitboard to, F move_to) {
        if (!to) return;
        Move* move = list_->grow_by(std::size_t(to.count()));
        for (const Square square : to)
            *move++ = move_to(square);
    }

    MoveList* list_;
};

/// Counts the moves.
class CountSink {
public:
    [[nodiscard]] std::uint64_t count() const { return count_; }

    template <Piece, int, class Board> void step(const Board&, Bitboard to) { add(to); }
    template <Piece, int, class Board> void jump(const Board&, Bitboard to) { add(to); }
    template <Piece, int, int, class Board> void double_jump(const Board&, Bitboard to) { add(to); }
    template <Direction, class Board> void slide(const Board&, Bitboard to) { add(to); }
    template <Direction, class Board> void flight(const Board&, Bitboard to) { add(to); }
    template <class Board> void capture(const Board&, const CaptureSet& set) { add(set.to); }

private:
    void add(Bitboard to) { count_ += std::uint64_t(to.count()); }

    std::uint64_t count_ = 0;
};

/// Calls `visit(own, opponent, kings)` with the pieces after each move, sides as before.
template <class Visit> class VisitSink {
public:
    explicit VisitSink(Visit visit) : visit_{visit} {}

    [[nodiscard]] const Visit& visit() const { return visit_; }

    template <Piece P, int Delta, class Board> void step(const Board& board, Bitboard to) {
        for (; to; to = to.without_lowest()) {
            const Bitboard arrived = to.lowest();
            move<P>(board, arrived, shifted<-Delta>(arrived), {});
        }
    }
    template <Piece P, int Delta, class Board> void jump(const Board& board, Bitboard to) {
        for (; to; to = to.without_lowest()) {
            const Bitboard arrived = to.lowest();
            move<P>(board, arrived, shifted<-2 * Delta>(arrived), shifted<-Delta>(arrived));
        }
    }
    template <Piece P, int First, int Second, class Board> void double_jump(const Board& board, Bitboard to) {
        for (; to; to = to.without_lowest()) {
            const Bitboard arrived = to.lowest();
            move<P>(board, arrived, shifted<-2 * Second - 2 * First>(arrived),
                    shifted<-Second>(arrived) | shifted<-2 * Second - First>(arrived));
        }
    }
    template <Direction D, class Board> void slide(const Board& board, Bitboard to) {
        for (const Square square : to)
            move<Piece::king>(board, square, piece_behind<D>(board, square), {});
    }
    template <Direction D, class Board> void flight(const Board& board, Bitboard to) {
        for (const Square square : to) {
            const Square over = piece_behind<D>(board, square);
            move<Piece::king>(board, square, piece_behind<D>(board, over), over);
        }
    }
    template <class Board> void capture(const Board& board, const CaptureSet& set) {
        const bool king = set.crowned || board.kings.contains(set.from);
        const Bitboard own = board.own & ~Bitboard{set.from};
        const Bitboard opponent = board.opponent & ~set.captured;
        const Bitboard kings = board.kings & (own | opponent);
        for (Bitboard to = set.to; to; to = to.without_lowest())
            visit_(own | to.lowest(), opponent, king ? kings | to.lowest() : kings);
    }

private:
    template <Piece P, class Board>
    void move(const Board& board, Bitboard to, Bitboard from, Bitboard captured) {
        const Bitboard moved = to | from;
        visit_(board.own ^ moved, board.opponent ^ captured,
               P == Piece::king ? (board.kings ^ moved) & ~captured
                                : (board.kings & ~captured) | (to & Board::far_row));
    }

    Visit visit_;
};

} // namespace damlab
