#include "tuner/play/board_drawing.hpp"

#include <fmt/format.h>

namespace damlab::play {
namespace {

/// Select Graphic Rendition parameters (ECMA-48, 8.3.117).
struct Palette {
    std::string_view light, dark, marked; ///< backgrounds
    std::string_view white, black, label; ///< foregrounds
};
constexpr Palette sixteen_colours{
    .light = "47", .dark = "42", .marked = "44", .white = "1;37", .black = "30", .label = "30"};
constexpr Palette many_colours{.light = "48;5;223",
                               .dark = "48;5;137",
                               .marked = "48;5;107",
                               .white = "1;38;5;231",
                               .black = "38;5;16",
                               .label = "38;5;52"};
constexpr std::string_view reset = "\x1b[0m";

/// Characters of a square.
int square_width(const Drawing& drawing) { return drawing.abilities.colours == Colours::none ? 4 : 5; }

/// Before the squares: numbers stand in them, letters need the rank at the edge.
int margin_width(const BoardView& view) { return view.numbered() ? 2 : 3; }

class Board {
public:
    Board(const BoardView& view, const Position& position, Bitboard marked, const Drawing& drawing)
        : view_{view},
          position_{position},
          marked_{marked},
          drawing_{drawing},
          palette_{drawing.abilities.colours == Colours::many ? many_colours : sixteen_colours} {}

    [[nodiscard]] std::string draw() const {
        const bool coloured = drawing_.abilities.colours != Colours::none;
        const int last = view_.side_length() - 1;
        std::string text;
        for (int row = 0; row <= last; ++row) {
            const int rank = drawing_.turned ? row : last - row;
            text += coloured ? coloured_rank(rank) : plain_rank(rank);
        }
        if (!view_.numbered()) text += files(square_width(drawing_));
        return text;
    }

private:
    template <class Visit> void for_each_square(int rank, Visit visit) const {
        const int last = view_.side_length() - 1;
        for (int column = 0; column <= last; ++column)
            visit(view_.square_at(drawing_.turned ? last - column : column, rank));
    }

    [[nodiscard]] std::string plain_rank(int rank) const {
        std::string line = margin(rank);
        for_each_square(rank, [&](std::optional<Square> square) {
            const std::string name = square && view_.numbered() ? view_.square_text(*square) : "";
            line += fmt::format("{:<4}", square ? letter(*square, '.') + name : "");
        });
        line.erase(line.find_last_not_of(' ') + 1);
        return line + '\n';
    }

    [[nodiscard]] std::string coloured_rank(int rank) const {
        std::string upper = margin(-1), lower = margin(rank);
        for_each_square(rank, [&](std::optional<Square> square) {
            const std::string_view ground = !square                     ? palette_.light
                                            : marked_.contains(*square) ? palette_.marked
                                                                        : palette_.dark;
            const bool white = square && position_.of(view_.side_of(Side::white)).contains(*square);
            const std::string_view colour = white ? palette_.white : palette_.black;
            const std::string name = square && view_.numbered() ? view_.square_text(*square) : "";
            upper += fmt::format("\x1b[{};{}m{:<2}\x1b[{}m{}  {}", ground, palette_.label, name, colour,
                                 square ? crown(*square) : " ", reset);
            lower += fmt::format("\x1b[{};{}m  {}  {}", ground, colour, square ? piece(*square) : " ", reset);
        });
        return fmt::format("{}\n{}\n", upper, lower);
    }

    /// The rank's number, before its squares; blank for a negative rank.
    [[nodiscard]] std::string margin(int rank) const {
        const bool blank = view_.numbered() || rank < 0;
        return blank ? std::string(std::size_t(margin_width(view_)), ' ') : fmt::format("{:>2} ", rank + 1);
    }

    [[nodiscard]] std::string files(int width) const {
        const int last = view_.side_length() - 1;
        std::string line = margin(-1) + (width == 5 ? "  " : "");
        for (int column = 0; column <= last; ++column)
            line += fmt::format("{:<{}}", static_cast<char>('a' + (drawing_.turned ? last - column : column)),
                                width);
        line.erase(line.find_last_not_of(' ') + 1);
        return line + '\n';
    }

    [[nodiscard]] std::string letter(Square square, char empty) const {
        if (!position_.occupied().contains(square)) return {empty};
        const bool king = position_.kings.contains(square);
        if (position_.of(view_.side_of(Side::white)).contains(square)) return king ? "W" : "w";
        return king ? "B" : "b";
    }

    /// With Unicode a king is a man with a crown above it, without it a capital letter.
    [[nodiscard]] std::string piece(Square square) const {
        if (!drawing_.abilities.unicode) return letter(square, ' ');
        return position_.occupied().contains(square) ? "●" : " ";
    }
    [[nodiscard]] std::string crown(Square square) const {
        return drawing_.abilities.unicode && position_.kings.contains(square) ? "♛" : " ";
    }

    const BoardView& view_;
    const Position& position_;
    Bitboard marked_;
    Drawing drawing_;
    const Palette& palette_;
};

} // namespace

std::string draw_board(const BoardView& view, const Position& position, Bitboard marked,
                       const Drawing& drawing) {
    return Board{view, position, marked, drawing}.draw();
}

int drawing_width(const BoardView& view, const Drawing& drawing) {
    return margin_width(view) + square_width(drawing) * view.side_length();
}

} // namespace damlab::play
