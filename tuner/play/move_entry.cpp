#include "tuner/play/move_entry.hpp"

#include "engine/notation/notation_error.hpp"
#include "engine/notation/route.hpp"
#include "engine/notation/square.hpp"
#include "tuner/play/lower_case.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <iterator>

namespace damlab::play {
namespace {

bool is_sign(char c) { return c == '-' || c == 'x' || c == ':' || c == ' ' || c == '\t'; }
bool is_capture_sign(char c) { return c == 'x' || c == ':'; }

/// Lower case, and each run of spaces and signs between squares as one sign, x if any of them means a
/// capture.
std::string normal(std::string_view text) {
    std::string result;
    for (const char raw : text) {
        const char c = lower_case(raw);
        if (!is_sign(c))
            result += c;
        else if (result.empty())
            continue; // nothing starts with a sign
        else if (!is_sign(result.back()))
            result += is_capture_sign(c) ? 'x' : '-';
        else if (is_capture_sign(c))
            result.back() = 'x';
    }
    return result;
}

std::string without_signs(std::string_view text) {
    std::string result;
    std::ranges::copy_if(text, std::back_inserter(result), std::not_fn(is_sign));
    return result;
}

/// Whether a move as it is written (`written`) starts with what was typed.
bool starts_with(std::string_view written, const std::string& typed) {
    const auto same = [](char a, char b) { return a == b || (is_sign(a) && is_sign(b)); };
    if (typed.size() > written.size()) return false;
    if (std::ranges::equal(written.substr(0, typed.size()), typed, same)) return true;
    return std::ranges::none_of(typed, is_sign) && without_signs(written).starts_with(typed);
}

/// The squares that were typed, if the text is made of whole squares.
std::vector<Square> squares_of(const BoardView& view, std::string_view text) {
    std::vector<Square> squares;
    while (!text.empty()) {
        if (!squares.empty() && is_sign(text.front())) text.remove_prefix(1);
        if (text.empty()) break;
        const std::optional<Square> square = view.take_square(text);
        if (!square) return {};
        squares.push_back(*square);
    }
    return squares;
}

class EntryReader {
public:
    EntryReader(const BoardView& view, const Position& position, std::span<const Move> legal,
                std::string_view text)
        : view_{view},
          numbers_{with_squares(view.rule_set(), SquareStyle::numeric), BoardStyle::own},
          position_{position},
          legal_{legal},
          typed_{normal(text)},
          squares_{squares_of(view, typed_)} {}

    [[nodiscard]] MoveEntry read() const {
        if (const auto move = in_full()) return {.moves = {*move}, .problem = {}};
        std::vector<Move> moves;
        std::ranges::copy_if(legal_, std::back_inserter(moves),
                             [&](const Move& move) { return is_started(move); });
        const auto keep_if_any = [&](auto wanted) {
            if (std::ranges::any_of(moves, wanted)) std::erase_if(moves, std::not_fn(wanted));
        };
        if (typed_.find('x') != std::string::npos) keep_if_any(&Move::is_capture);
        if (typed_.find('-') != std::string::npos) keep_if_any(std::not_fn(&Move::is_capture));
        keep_if_any([&](const Move& move) {
            return squares_.size() > 1 && squares_.front() == move.from && squares_.back() == move.to;
        });
        if (moves.empty()) return {.moves = {}, .problem = problem()};
        return {.moves = std::move(moves), .problem = {}};
    }

private:
    /// The move that is named in full, if there is only one.
    [[nodiscard]] std::optional<Move> in_full() const {
        std::string_view text = typed_;
        if (!text.empty() && is_sign(text.back())) text.remove_suffix(1);
        try {
            return view_.parse_move(position_, legal_, text);
        } catch (const NotationError&) {
            return std::nullopt;
        }
    }

    [[nodiscard]] bool is_started(const Move& move) const {
        if (typed_.empty()) return false;
        const std::string written = view_.move_text(position_, legal_, move);
        if (starts_with(written, typed_)) return true;
        // The short form of Russian players, the file and the square: "ed4".
        if (without_signs(typed_) == written.front() + view_.square_text(move.to)) return true;
        if (starts_with(numbers_.move_text(position_, legal_, move), typed_)) return true;
        if (squares_.size() < 2 || squares_.front() != move.from || !move.is_capture()) return false;
        const std::span<const Square> jumps = std::span{squares_}.subspan(1);
        return fits_route(view_.rule_set().rules, position_, move, jumps, RouteFit::passes);
    }

    [[nodiscard]] std::string problem() const {
        std::string_view rest = typed_;
        const std::optional<Square> from = view_.take_square(rest);
        if (!from) return {};
        const std::string name = view_.square_text(*from);
        if (position_.opponent().contains(*from))
            return fmt::format("{} is to move; the piece on {} is the other side's.",
                               view_.name(position_.turn), name);
        if (!position_.own().contains(*from)) return fmt::format("There is no piece on {}.", name);
        const bool must_capture = view_.rule_set().rules.capturing_compulsory && legal_.front().is_capture();
        std::vector<Move> from_there;
        std::ranges::copy_if(legal_, std::back_inserter(from_there),
                             [&](const Move& move) { return move.from == *from; });
        if (must_capture)
            return fmt::format("You must capture: {}.", list(from_there.empty() ? legal_ : from_there));
        if (from_there.empty()) return fmt::format("The piece on {} cannot move.", name);
        return fmt::format("From {} you can play {}.", name, list(from_there));
    }

    [[nodiscard]] std::string list(std::span<const Move> moves) const {
        std::string text;
        for (const Move& move : moves)
            text += fmt::format("{}{}", text.empty() ? "" : ", ", view_.move_text(position_, legal_, move));
        return text;
    }

    const BoardView& view_;
    BoardView numbers_;
    const Position& position_;
    std::span<const Move> legal_;
    std::string typed_;
    std::vector<Square> squares_;
};

} // namespace

MoveEntry read_move_entry(const BoardView& view, const Position& position, std::span<const Move> legal,
                          std::string_view text) {
    return EntryReader{view, position, legal, text}.read();
}

} // namespace damlab::play
