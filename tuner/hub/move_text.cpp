#include "tuner/hub/move_text.hpp"

#include "engine/notation/notation_error.hpp"
#include "engine/notation/square.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace damlab::hub {
namespace {

constexpr std::size_t most_squares = 64;

/// What a text says about a move.
struct MoveText {
    char sign = '-';
    Square from{};
    Square to{};
    Bitboard captured;
    bool ascending = true; ///< the captured squares, by their numbers

    [[nodiscard]] bool fits_ends(const Move& move) const {
        return move.from == from && move.to == to && move.is_capture() == (sign == 'x');
    }
};

class MoveReader {
public:
    MoveReader(const RuleSet& set, std::string_view text) : set_{set}, text_{text}, rest_{text} {}

    MoveText read() {
        MoveText move;
        move.from = read_square();
        if (!rest_.starts_with('-') && !rest_.starts_with('x')) fail("expected - or x and a square");
        move.sign = rest_.front();
        rest_.remove_prefix(1);
        move.to = read_square();
        int last = 0;
        while (!rest_.empty()) {
            if (move.sign == '-') fail("expected the end after the square that a piece moves to");
            if (!rest_.starts_with('x')) fail("expected x and a captured square");
            rest_.remove_prefix(1);
            const Square square = read_square();
            if (move.captured.contains(square)) fail("this square is captured already");
            move.captured |= square;
            const int number = square_number(set_, square);
            if (number < last) move.ascending = false;
            last = number;
        }
        return move;
    }

private:
    Square read_square() {
        int number = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
        const auto square = error == std::errc{} ? square_of_number(set_, number) : std::nullopt;
        if (!square) fail(fmt::format("expected a square (1-{})", geometry(set_.rules.board).squares()));
        rest_.remove_prefix(std::size_t(end - rest_.data()));
        return *square;
    }

    [[noreturn]] void fail(std::string problem) const {
        throw NotationError("Hub move", text_, text_.size() - rest_.size(), std::move(problem));
    }

    const RuleSet& set_;
    std::string_view text_, rest_;
};

void append_number(std::string& text, int number) {
    std::array<char, 8> digits;
    text.append(digits.data(), std::to_chars(digits.begin(), digits.end(), number).ptr);
}

} // namespace

std::string format_move(const RuleSet& set, const Move& move) {
    const char sign = move.is_capture() ? 'x' : '-';
    std::string text;
    append_number(text, square_number(set, move.from));
    text += sign;
    append_number(text, square_number(set, move.to));

    std::array<int, most_squares> numbers{};
    auto end = numbers.begin();
    for (const Square square : move.captured)
        *end++ = square_number(set, square);
    std::sort(numbers.begin(), end); // on mirrored boards the order of the squares is another
    for (auto number = numbers.begin(); number != end; ++number) {
        text += sign;
        append_number(text, *number);
    }
    return text;
}

ReadMove parse_move(const RuleSet& set, std::span<const Move> legal, std::string_view text) {
    const MoveText wanted = MoveReader{set, text}.read();
    const bool left_out = wanted.sign == 'x' && wanted.captured.empty();
    const Move* found = nullptr;
    for (const Move& move : legal) {
        if (!wanted.fits_ends(move) || (!left_out && move.captured != wanted.captured)) continue;
        if (found != nullptr && found->captured != move.captured)
            throw IllegalMove("Hub move", text, 0,
                              "several captures have these ends: expected the captured squares as well");
        if (found == nullptr || move.crowned) found = &move;
    }
    if (found == nullptr) throw IllegalMove("Hub move", text, 0, "not legal");
    if (left_out) return {*found, MoveForm::left_out};
    return {*found, wanted.ascending ? MoveForm::as_written_here : MoveForm::shuffled};
}

} // namespace damlab::hub
