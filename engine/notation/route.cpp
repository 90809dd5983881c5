#include "engine/notation/route.hpp"

#include <optional>

namespace damlab {
namespace {

/// Looks for a route that captures exactly the pieces of a move. Every capture it tries the generator has
/// tried before it, so it takes no longer than listing the moves.
class RouteFinder {
public:
    RouteFinder(const Rules& rules, const Position& position, const Move& move,
                std::span<const Square> squares, RouteFit fit)
        : rules_{rules},
          move_{move},
          squares_{squares},
          fit_{fit},
          shape_{geometry(rules.board)},
          board_{shape_.board()},
          far_row_{shape_.far_row(position.turn)},
          kings_{position.kings},
          blocked_{position.occupied() ^ move.from},
          forward_{position.turn == Side::white ? -1 : 1},
          started_as_king_{position.kings.contains(move.from)} {}

    /// True if there is a route that fits; it is then in route(), which is empty otherwise.
    bool find() {
        const Landing start{.at = move_.from, .came_by = 0, .right_behind = true, .king = started_as_king_};
        return move_.is_capture() && go_on(start, move_.captured, 0);
    }
    [[nodiscard]] const Route& route() const { return route_; }

private:
    /// A piece on `at` after a jump by `came_by` (0: it has not jumped yet).
    struct Landing {
        Square at;
        int came_by;
        bool right_behind; ///< on the square next to the piece jumped
        bool king;
    };

    /// Tries every next jump, with the pieces of `left` still to be jumped. `passed` of the squares wanted
    /// lie behind.
    bool go_on(const Landing& landing, Bitboard left, std::size_t passed) {
        const int stride = shape_.stride();
        for (const bool over_king : {true, false})
            for (const int delta : {-stride, -stride - 1, stride, stride + 1}) {
                // Straight on from a square further behind is the same jump again.
                if (delta == landing.came_by && !landing.right_behind) continue;
                if (jump(landing, delta, left, over_king, passed)) return true;
            }
        return false;
    }

    /// Jumps the next piece in a direction, if it is one to be jumped and of the kind wanted.
    bool jump(const Landing& start, int delta, Bitboard left, bool over_king, std::size_t passed) {
        if (!start.king && rules_.man_captures == ManCaptures::forward && delta * forward_ < 0) return false;
        const bool flying = start.king && rules_.kings == KingRange::flying;
        std::optional<Square> over = step(start.at, delta);
        for (; flying && over && !blocked_.contains(*over); over = step(*over, delta)) {
            // Going straight on, it might as well have landed here.
            if (fit_ == RouteFit::passes || (fit_ == RouteFit::lands && delta == start.came_by))
                note(*over, passed);
        }
        if (!over || !left.contains(*over) || kings_.contains(*over) != over_king) return false;
        Landing landing{.at = *over, .came_by = delta, .right_behind = true, .king = start.king};
        for (auto next = step(*over, delta); next && !blocked_.contains(*next); next = step(*next, delta)) {
            landing.at = *next;
            if (fit_ == RouteFit::passes) note(*next, passed);
            if (land(landing, left ^ *over, passed)) return true;
            if (!flying) break;
            landing.right_behind = false;
        }
        return false;
    }

    bool land(Landing landing, Bitboard left, std::size_t passed) {
        if (left.empty()) return ends_on(landing, passed);
        if (!landing.king && far_row_.contains(landing.at)) {
            if (rules_.far_row == FarRow::crowned_and_stops) return false;
            landing.king = rules_.far_row == FarRow::goes_on_as_king;
        }
        if (fit_ != RouteFit::passes) {
            const std::size_t before = passed;
            note(landing.at, passed);
            if (fit_ == RouteFit::equals && passed == before) return false;
        }
        route_.push_back(landing.at);
        if (go_on(landing, left, passed)) return true;
        route_.pop_back();
        return false;
    }

    [[nodiscard]] bool ends_on(const Landing& landing, std::size_t passed) const {
        const bool crowned = !started_as_king_ && (landing.king || far_row_.contains(landing.at));
        return landing.at == move_.to && crowned == move_.crowned && passed == squares_.size();
    }

    /// Counts the square if it is the next of those wanted.
    void note(Square square, std::size_t& passed) const {
        if (passed < squares_.size() && squares_[passed] == square) ++passed;
    }

    [[nodiscard]] std::optional<Square> step(Square from, int delta) const {
        const int next = index(from) + delta;
        if (next < 0 || next >= shape_.bits() || !board_.contains(Square(next))) return std::nullopt;
        return Square(next);
    }

    const Rules& rules_;
    const Move& move_;
    std::span<const Square> squares_;
    RouteFit fit_;
    Geometry shape_;
    Bitboard board_, far_row_, kings_;
    Bitboard blocked_; ///< all pieces but the one that captures; captured ones stay until the move ends
    int forward_;
    bool started_as_king_;
    Route route_;
};

} // namespace

Route find_route(const Rules& rules, const Position& position, const Move& move) {
    RouteFinder finder{rules, position, move, {}, RouteFit::passes};
    finder.find();
    return finder.route();
}

bool fits_route(const Rules& rules, const Position& position, const Move& move,
                std::span<const Square> squares, RouteFit fit) {
    return RouteFinder{rules, position, move, squares, fit}.find();
}

} // namespace damlab
