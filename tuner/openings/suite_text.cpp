#include "tuner/openings/suite_text.hpp"

#include "engine/notation/fen.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace damlab::openings {

void sort_by_fen(const RuleSet& set, std::vector<Position>& positions) {
    std::vector<std::pair<std::string, Position>> lines;
    lines.reserve(positions.size());
    for (const Position& position : positions)
        lines.emplace_back(format_fen(set, position), position);
    std::ranges::sort(lines, {}, &std::pair<std::string, Position>::first);
    std::ranges::transform(lines, positions.begin(), &std::pair<std::string, Position>::second);
}

std::string suite_text(const RuleSet& set, std::string_view command, std::span<const Position> positions) {
    std::string text = fmt::format("# {}\n", command);
    for (const Position& position : positions)
        text += format_fen(set, position) + '\n';
    return text;
}

} // namespace damlab::openings
