#include "tuner/tournament/openings.hpp"

#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/notation_error.hpp"

#include <fmt/format.h>

namespace damlab {
namespace {

constexpr std::string_view blanks = " \t\r";

/// Without the comment and the blanks around it.
std::string_view content_of(std::string_view line) {
    line = line.substr(0, line.find('#'));
    const auto last = line.find_last_not_of(blanks);
    return last == std::string_view::npos ? std::string_view{} : line.substr(0, last + 1);
}

} // namespace

std::vector<Position> parse_openings(const RuleSet& set, std::string_view text, std::string_view name) {
    std::vector<Position> openings;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const auto end = text.find('\n');
        const std::string_view line = content_of(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        const auto indent = line.find_first_not_of(blanks);
        if (indent == std::string_view::npos) continue;
        try {
            openings.push_back(parse_fen(set, line.substr(indent)));
        } catch (const NotationError& error) {
            throw InputError(
                fmt::format("{}:{}:{}: {}", name, number, indent + error.offset() + 1, error.problem()));
        }
        if (kernel(set.id).count_moves(openings.back()) == 0)
            throw InputError(
                fmt::format("{}:{}:{}: the game is over in this position: the side to move has no "
                            "move; an opening must leave something to play",
                            name, number, indent + 1));
    }
    if (openings.empty())
        throw InputError(fmt::format("{}: no openings; a suite has a FEN on each line", name));
    return openings;
}

} // namespace damlab
