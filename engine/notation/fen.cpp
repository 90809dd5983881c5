#include "engine/notation/fen.hpp"

#include "engine/notation/notation_error.hpp"
#include "engine/notation/square.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <vector>

namespace damlab {
namespace {

constexpr const char* side_name(Side side) { return side == Side::white ? "white" : "black"; }

class FenReader {
public:
    FenReader(const RuleSet& set, std::string_view text) : set_{set}, text_{text}, rest_{text} {}

    Position read() {
        read_turn();
        read_colon();
        const Side first = read_colour();
        read_pieces(first);
        read_colon();
        const std::size_t at = offset();
        if (read_colour() == first)
            fail(at,
                 fmt::format("expected the pieces of the other side, {}", first == Side::white ? 'B' : 'W'));
        read_pieces(!first);
        while (take(':'))
            read_server_field();
        take('.');
        skip_spaces();
        if (!rest_.empty()) fail(offset(), fmt::format("expected a comma or the end, found {}", found()));
        return position_;
    }

private:
    void read_turn() {
        skip_spaces();
        if (take('?'))
            position_.turn = set_.first;
        else
            position_.turn = read_side("the side to move, W or B");
    }

    Side read_colour() { return read_side("the pieces of a side, starting with W or B"); }

    Side read_side(const char* expected) {
        skip_spaces();
        if (take('W') || take('w')) return Side::white;
        if (take('B') || take('b')) return Side::black;
        fail(offset(), fmt::format("expected {}, found {}", expected, found()));
    }

    void read_colon() {
        if (!take(':'))
            fail(offset(), fmt::format("expected a colon, as in \"W:W31,K32:B1\", found {}", found()));
    }

    void read_pieces(Side side) {
        skip_spaces();
        if (rest_.empty() || rest_.front() == ':' || rest_.front() == '.') return; // no pieces
        do {
            read_piece(side);
        } while (take(','));
    }

    /// A square or a range of squares.
    void read_piece(Side side) {
        skip_spaces();
        const std::size_t at = offset();
        const bool king = take('K') || take('k');
        const bool by_number = !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9';
        const Square first = read_square();
        if (!take('-')) {
            put(side, first, king, at);
            return;
        }
        const std::size_t at_last = offset();
        const int from = square_number(set_, first), to = square_number(set_, read_square());
        if (!by_number || from > to)
            fail(at_last, "expected a range of numbers from the lower to the higher, as in 1-12");
        for (int number = from; number <= to; ++number)
            put(side, *square_of_number(set_, number), king, at);
    }

    Square read_square() {
        const std::optional<Square> square = take_square(set_, rest_);
        if (!square) fail(offset(), fmt::format("expected {}, found {}", expected_square(set_), found()));
        return *square;
    }

    void put(Side side, Square square, bool king, std::size_t at) {
        if (position_.occupied().contains(square))
            fail(at, fmt::format("there is a piece on {} already", square_text(set_, square)));
        if (!king && geometry(set_.rules.board).far_row(side).contains(square))
            fail(at, fmt::format("a {} man cannot stand on {}, where it is crowned; a king is K{}",
                                 side_name(side), square_text(set_, square), square_text(set_, square)));
        position_.set_of(side) |= square;
        if (king) position_.kings |= square;
    }

    /// `H12` or `F3`: the draw counter and the number of the move, written by lidraughts.org. The counter
    /// belongs to a game, not to a position, and is not taken over.
    void read_server_field() {
        const bool known = take('H') || take('F');
        const std::size_t digits = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
        if (!known || digits == 0)
            fail(offset(),
                 fmt::format("expected H or F and a number, or nothing after the pieces, found {}", found()));
        rest_.remove_prefix(digits);
    }

    void skip_spaces() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size())); }

    bool take(char c) {
        skip_spaces();
        if (!rest_.starts_with(c)) return false;
        rest_.remove_prefix(1);
        return true;
    }

    [[nodiscard]] std::size_t offset() const { return text_.size() - rest_.size(); }

    [[nodiscard]] std::string found() const {
        if (rest_.empty()) return "the end";
        return in_quotes(rest_.substr(0, std::max<std::size_t>(rest_.find_first_of(",:.- "), 1)));
    }

    [[noreturn]] void fail(std::size_t at, std::string problem) const {
        throw NotationError("FEN", text_, at, std::move(problem));
    }

    const RuleSet& set_;
    std::string_view text_, rest_;
    Position position_;
};

void append_pieces(std::string& text, const RuleSet& set, const Position& position, Side side) {
    std::vector<int> numbers;
    for (const Square square : position.of(side))
        numbers.push_back(square_number(set, square));
    std::ranges::sort(numbers);
    const char* separator = "";
    for (const int number : numbers) {
        const Square square = *square_of_number(set, number);
        fmt::format_to(std::back_inserter(text), "{}{}{}", separator,
                       position.kings.contains(square) ? "K" : "", square_text(set, square));
        separator = ",";
    }
}

} // namespace

Position parse_fen(const RuleSet& set, std::string_view text) { return FenReader{set, text}.read(); }

std::string format_fen(const RuleSet& set, const Position& position) {
    std::string text = position.turn == Side::white ? "W:W" : "B:W";
    append_pieces(text, set, position, Side::white);
    text += ":B";
    append_pieces(text, set, position, Side::black);
    return text;
}

} // namespace damlab
