#include "engine/kernel/kernel.hpp"
#include "engine/notation/move_text.hpp"
#include "engine/notation/notation_error.hpp"
#include "engine/notation/route.hpp"
#include "engine/notation/square.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <functional>
#include <iterator>
#include <tuple>
#include <vector>

namespace damlab {
namespace {

/// What a text says about a move.
struct MoveText {
    enum class Sign : std::uint8_t { none, quiet, capture };

    Bitboard from; ///< one square; in the short Russian form those of a file
    std::array<Square, 64> squares{};
    std::size_t count = 0; ///< of `squares`: those that the piece runs over, then the one where it ends
    Sign sign = Sign::none;

    [[nodiscard]] Square to() const { return squares[count - 1]; }
    [[nodiscard]] std::span<const Square> between() const { return {squares.data(), count - 1}; }

    [[nodiscard]] bool fits_ends(const Move& move) const {
        return move.to == to() && from.contains(move.from);
    }
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_sign(char c) { return c == '-' || c == 'x' || c == 'X' || c == ':'; }

MoveText read_move_text(const RuleSet& set, std::string_view text) {
    std::string_view rest = text;
    const auto fail = [&](std::string problem) {
        throw NotationError("move", text, text.size() - rest.size(), std::move(problem));
    };
    // "3228": all squares have two digits.
    const bool pairs_of_digits =
        text.size() >= 4 && text.size() % 2 == 0 && std::ranges::all_of(text, is_digit);
    const auto square = [&] {
        const auto found = take_square(set, rest, pairs_of_digits ? 2 : 3);
        if (!found)
            fail(fmt::format("expected {}, found {}", expected_square(set),
                             rest.empty() ? "the end" : in_quotes(rest)));
        return *found;
    };

    MoveText result;
    const int file = text.size() < 2 || is_digit(text[1]) ? -1 : file_of_letter(text[0]);
    if (file >= 0) {
        result.from = file_squares(set, file);
        rest.remove_prefix(1);
    } else {
        result.from = square();
    }
    do {
        if (result.count == result.squares.size()) fail("more squares than a move can run over");
        if (!rest.empty() && is_sign(rest.front())) {
            result.sign = rest.front() == '-' ? MoveText::Sign::quiet : MoveText::Sign::capture;
            rest.remove_prefix(1);
        }
        result.squares[result.count++] = square();
    } while (!rest.empty());
    return result;
}

/// The moves as a list for people, at most a handful.
std::string list(const RuleSet& set, const Position& position, std::span<const Move> legal,
                 std::vector<Move> moves) {
    constexpr std::size_t most = 8;
    std::ranges::sort(moves, {}, [&](const Move& move) {
        return std::tuple{square_number(set, move.from), square_number(set, move.to), move.captured.bits()};
    });
    std::string text;
    for (std::size_t i = 0; i < std::min(most, moves.size()); ++i)
        text += (i == 0 ? "" : ", ") + format_move(set, position, legal, moves[i]);
    return moves.size() > most ? text + ", ..." : text;
}

/// Why no legal move fits.
std::string why_illegal(const RuleSet& set, const Position& position, std::span<const Move> legal,
                        const MoveText& text) {
    if (legal.empty()) return "no move is legal here, the game is over";
    const char* side = position.turn == Side::white ? "White" : "Black";
    if (text.from.count() == 1) {
        const Square from = text.from.first();
        if (position.opponent().contains(from))
            return fmt::format("not legal: {} is to move, and the piece on {} is the opponent's", side,
                               square_text(set, from));
        if (!position.own().contains(from))
            return fmt::format("not legal: {} has no piece on {}", side, square_text(set, from));
    }
    const bool must_capture = set.rules.capturing_compulsory && legal.front().is_capture();
    std::vector<Move> moves;
    std::ranges::copy_if(legal, std::back_inserter(moves),
                         [&](const Move& move) { return text.from.contains(move.from); });
    const bool other_pieces = moves.empty();
    if (other_pieces) moves.assign(legal.begin(), legal.end());
    return fmt::format("not legal: {} {} {}", side,
                       must_capture   ? "must capture,"
                       : other_pieces ? "can play"
                                      : "can play from there",
                       list(set, position, legal, moves));
}

/// Of the moves that fit the ends, those that fit the rest of the text as well.
void narrow(const RuleSet& set, const Position& position, const MoveText& text, std::vector<Move>& moves) {
    const auto keep_if_any = [&](auto wanted) {
        if (std::ranges::any_of(moves, wanted)) std::erase_if(moves, std::not_fn(wanted));
    };
    if (text.sign == MoveText::Sign::capture) keep_if_any([](const Move& move) { return move.is_capture(); });
    if (text.sign == MoveText::Sign::quiet) keep_if_any([](const Move& move) { return !move.is_capture(); });
    const auto fits = [&](RouteFit fit) {
        return
            [&, fit](const Move& move) { return fits_route(set.rules, position, move, text.between(), fit); };
    };
    if (!text.between().empty()) {
        std::erase_if(moves, std::not_fn(fits(RouteFit::passes)));
        // The squares on which one capture turns, another may run over by chance.
        keep_if_any(fits(RouteFit::lands));
    }
    // A capture of one piece is written out in full by its ends.
    if (text.from.count() == 1) keep_if_any(fits(RouteFit::equals));
}

} // namespace

Move parse_move(const RuleSet& set, const Position& position, std::span<const Move> legal,
                std::string_view text) {
    const MoveText wanted = read_move_text(set, text);
    const auto fits = [&](const Move& move) { return wanted.fits_ends(move); };
    // Nearly every move is the only one with its ends.
    const auto first = std::ranges::find_if(legal, fits);
    if (first != legal.end() && wanted.between().empty() &&
        std::find_if(first + 1, legal.end(), fits) == legal.end())
        return *first;

    std::vector<Move> moves;
    std::ranges::copy_if(legal, std::back_inserter(moves), fits);
    const bool ends_fit = !moves.empty();
    narrow(set, position, wanted, moves);
    if (moves.size() == 1) return moves.front();
    if (moves.size() > 1)
        throw NotationError(
            "move", text, 0,
            fmt::format("ambiguous, it may be {}; write one of them", list(set, position, legal, moves)));
    throw NotationError("move", text, 0,
                        ends_fit ? "no legal capture between these ends runs over these squares in this order"
                                 : why_illegal(set, position, legal, wanted));
}

Move parse_move(const RuleSet& set, const Position& position, std::string_view text) {
    MoveList legal;
    kernel(set.id).list_moves(position, legal);
    return parse_move(set, position, legal, text);
}

} // namespace damlab
