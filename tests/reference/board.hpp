#pragma once

#include <array>
#include <compare>
#include <cstddef>

/// A second move generator, written from the rules alone to be obviously right rather than fast. The
/// tests hold the engine's generator against it; it shares no code with it.
namespace damlab::reference {

enum class Color { white, black };

constexpr Color other(Color color) { return color == Color::white ? Color::black : Color::white; }

/// A square of the board, light ones included. Row 0 is Black's back row at the top, column 0 the file a.
struct Place {
    int row = 0;
    int column = 0;

    friend constexpr auto operator<=>(const Place&, const Place&) = default;
};

/// One of the four diagonal directions: each member is 1 or -1.
struct Direction {
    int down = 0;
    int right = 0;
};

inline constexpr std::array<Direction, 4> all_directions{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

constexpr Place operator+(Place place, Direction direction) {
    return {place.row + direction.down, place.column + direction.right};
}

struct Piece {
    Color color = Color::white;
    bool king = false;
};

struct Cell {
    bool occupied = false;
    Piece piece;
};

struct Board {
    int size = 8;
    std::array<std::array<Cell, 10>, 10> cells{};

    [[nodiscard]] bool has(Place place) const {
        return place.row >= 0 && place.row < size && place.column >= 0 && place.column < size;
    }
    [[nodiscard]] const Cell& at(Place place) const {
        return cells[std::size_t(place.row)][std::size_t(place.column)];
    }
    [[nodiscard]] Cell& at(Place place) { return cells[std::size_t(place.row)][std::size_t(place.column)]; }
    [[nodiscard]] bool is_empty(Place place) const { return has(place) && !at(place).occupied; }
};

} // namespace damlab::reference
