#include "tests/reference/captures.hpp"

#include <algorithm>

namespace damlab::reference {
namespace {

/// One jump: over which place, and where the piece may come down.
struct Jump {
    Place over;
    std::vector<Place> landings;
};

/// Follows the routes of one capturing piece, which has been lifted from the board.
class Routes {
public:
    Routes(const RuleTable& rules, const Board& board, Color color, std::vector<Capture>& found)
        : rules_{rules},
          board_{board},
          color_{color},
          found_{found} {}

    /// The piece described by `route` stands on `route.to`; `king` tells how it moves now.
    void follow(const Capture& route, bool king) {
        bool jumped = false;
        for (const Jump& jump : jumps(route, king)) {
            jumped = true;
            for (const Capture& next : onward(route, jump, king))
                land(next, king);
        }
        if (!jumped && !route.jumped.empty()) end(route, king);
    }

private:
    void end(Capture route, bool king) {
        if (!king && route.to.row == far_row()) route.crowned = true;
        found_.push_back(route);
    }

    /// The piece has just come down from a jump.
    void land(Capture route, bool king) {
        if (!king && route.to.row == far_row()) {
            switch (rules_.at_far_row) {
            case AtFarRow::crowned_and_stops:
                end(route, king);
                return;
            case AtFarRow::crowned_and_goes_on:
                route.crowned = true;
                follow(route, true);
                return;
            case AtFarRow::stays_man_if_it_can_go_on:
                break;
            }
        }
        follow(route, king);
    }

    /// The routes after the jump, one for each landing place. If the piece can jump on from some of the
    /// landing places, it must choose one of those.
    [[nodiscard]] std::vector<Capture> onward(const Capture& route, const Jump& jump, bool king) const {
        std::vector<Capture> all, continuing;
        for (const Place landing : jump.landings) {
            Capture next = route;
            next.to = landing;
            next.jumped.push_back({jump.over, board_.at(jump.over).piece.king});
            if (!jumps(next, king).empty()) continuing.push_back(next);
            all.push_back(std::move(next));
        }
        return continuing.empty() ? all : continuing;
    }

    [[nodiscard]] std::vector<Jump> jumps(const Capture& route, bool king) const {
        std::vector<Jump> found;
        for (const Direction direction : all_directions) {
            const bool backward = direction.down != (color_ == Color::white ? -1 : 1);
            if (!king && backward && !rules_.men_capture_backward) continue;
            const bool flies = king && rules_.kings_fly;

            Place over = route.to + direction;
            while (flies && board_.is_empty(over))
                over = over + direction;
            if (!can_be_jumped(over, route, king)) continue;

            Jump jump{over, {}};
            for (Place to = over + direction; board_.is_empty(to); to = to + direction) {
                jump.landings.push_back(to);
                if (!flies) break;
            }
            if (!jump.landings.empty()) found.push_back(jump);
        }
        return found;
    }

    [[nodiscard]] bool can_be_jumped(Place place, const Capture& route, bool king) const {
        if (!board_.has(place) || !board_.at(place).occupied) return false;
        const Piece piece = board_.at(place).piece;
        if (piece.color == color_) return false;
        if (piece.king && !king && !rules_.men_capture_kings) return false;
        return std::none_of(route.jumped.begin(), route.jumped.end(),
                            [&](const Jumped& jumped) { return jumped.place == place; });
    }

    [[nodiscard]] int far_row() const { return color_ == Color::white ? 0 : board_.size - 1; }

    const RuleTable& rules_;
    const Board& board_;
    Color color_;
    std::vector<Capture>& found_;
};

} // namespace

std::vector<Capture> all_captures(const RuleTable& rules, const Board& board, Color to_move) {
    std::vector<Capture> found;
    for (int row = 0; row < board.size; ++row)
        for (int column = 0; column < board.size; ++column) {
            const Place from{row, column};
            const Cell cell = board.at(from);
            if (!cell.occupied || cell.piece.color != to_move) continue;
            Board lifted = board; // the square where the piece started counts as empty
            lifted.at(from) = {};
            const Capture start{
                .from = from, .to = from, .by_king = cell.piece.king, .jumped = {}, .crowned = false};
            Routes{rules, lifted, to_move, found}.follow(start, cell.piece.king);
        }
    return found;
}

} // namespace damlab::reference
