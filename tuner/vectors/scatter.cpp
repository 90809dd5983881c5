#include "tuner/vectors/scatter.hpp"

#include <optional>

namespace damlab {
namespace {

class Scatter {
public:
    Scatter(const Rules& rules, Twister& random)
        : rules_{rules},
          random_{random},
          shape_{geometry(rules.board)},
          kings_in_ten_{random.below(11)} {
        position_.turn = random.one_in(2) ? Side::white : Side::black;
    }

    Position make() {
        const int men = shape_.side == 8 ? 12 : 20;
        switch (random_.below(4)) {
        case 0:
            put_some(us(), random_.between(1, 3));
            put_some(!us(), random_.between(1, 7));
            break;
        case 1:
            put_some(us(), random_.between(1, men));
            put_some(!us(), random_.between(1, men));
            break;
        default:
            lay_captures();
        }
        for (const Side side : {us(), !us()})
            while (position_.of(side).empty())
                put(side, any_square());
        return position_;
    }

private:
    [[nodiscard]] Side us() const { return position_.turn; }
    [[nodiscard]] Square any_square() { return shape_.from_ordinal(random_.below(shape_.squares())); }

    void put_some(Side side, int pieces) {
        for (int i = 0; i < pieces; ++i)
            put(side, any_square());
    }
    void put(Side side, Square square) {
        if (position_.occupied().contains(square) || kept_empty_.contains(square)) return;
        const bool king = random_.below(10) < kings_in_ten_;
        if (!king && shape_.far_row(side).contains(square)) return;
        position_.set_of(side) |= square;
        if (king) position_.kings |= square;
    }

    /// One to three captures, most often of the same piece, and a few pieces more.
    void lay_captures() {
        Square start = any_square();
        for (int i = random_.between(1, 3); i > 0; --i) {
            put(us(), start);
            if (position_.own().contains(start)) lay_capture(start, random_.between(1, 6));
            if (random_.one_in(3)) start = any_square();
        }
        if (random_.one_in(2)) kept_empty_ = {};
        put_some(us(), random_.below(3));
        put_some(!us(), random_.below(3));
    }

    /// Lets a piece jump about and puts a piece of the opponent under each jump.
    void lay_capture(Square start, int jumps) {
        const bool king = position_.kings.contains(start);
        Square at = start;
        for (int tries = 4 * jumps; jumps > 0 && tries > 0; --tries) {
            const int ahead = us() == Side::white ? -1 : 1;
            const bool all_ways = king || rules_.man_captures == ManCaptures::all_directions;
            const int down = all_ways && random_.one_in(2) ? -ahead : ahead;
            const int right = random_.one_in(2) ? 1 : -1;
            const bool flies = king && rules_.kings == KingRange::flying;
            const int before = flies ? random_.below(3) : 0;
            const int after = flies ? random_.below(3) : 0;
            if (const auto landed = lay_jump(start, at, down, right, before, after)) {
                at = *landed;
                --jumps;
            }
        }
    }

    /// A jump from `at` over the square after `before` empty ones; where it lands, `after` further on than
    /// right behind. Nothing if there is no room.
    std::optional<Square> lay_jump(Square start, Square at, int down, int right, int before, int after) {
        const int steps = before + 2 + after;
        const int row = shape_.row(at), file = shape_.file(at);
        const int last_row = row + steps * down, last_file = file + steps * right;
        if (last_row < 0 || last_row >= shape_.side || last_file < 0 || last_file >= shape_.side)
            return std::nullopt;
        Bitboard path;
        for (int i = 1; i <= steps; ++i)
            path |= shape_.at(row + i * down, (file + i * right) / 2);
        const Square over = shape_.at(row + (before + 1) * down, (file + (before + 1) * right) / 2);
        const Square landed = shape_.at(last_row, last_file / 2);
        path ^= over;
        if (path & position_.occupied() & ~Bitboard{start}) return std::nullopt;
        put(!us(), over);
        if (!position_.opponent().contains(over)) return std::nullopt;
        kept_empty_ |= path & ~Bitboard{start};
        return landed;
    }

    const Rules& rules_;
    Twister& random_;
    Geometry shape_;
    int kings_in_ten_;
    Position position_;
    Bitboard kept_empty_; ///< so that the captures laid stay possible
};

} // namespace

Position scatter(const Rules& rules, Twister& random) { return Scatter{rules, random}.make(); }

} // namespace damlab
