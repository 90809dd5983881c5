#include "engine/notation/pdn/result.hpp"

#include <algorithm>
#include <array>

namespace damlab {
namespace {

/// One side's share, from the front of `rest`, in halves of a point. -1 if there is none.
int take_points(std::string_view& rest) {
    if (rest.starts_with("1/2")) {
        rest.remove_prefix(3);
        return 1;
    }
    if (rest.empty() || rest.front() < '0' || rest.front() > '2') return -1;
    const int points = 2 * (rest.front() - '0');
    rest.remove_prefix(1);
    return points;
}

std::optional<PdnResult> from_points(int first, int second) {
    constexpr int half = 1, one = 2, two = 4;
    if (first == 0 && second == 0) return PdnResult::both_lose;
    if (first == second && (first == half || first == one)) return PdnResult::draw;
    if (second == 0 && (first == one || first == two)) return PdnResult::first_wins;
    if (first == 0 && (second == one || second == two)) return PdnResult::second_wins;
    return std::nullopt;
}

} // namespace

std::optional<PdnResult> parse_result(std::string_view text) {
    std::array<char, 8> packed{};
    std::size_t size = 0;
    for (const char c : text) {
        if (static_cast<unsigned char>(c) <= ' ' || c == '\x7f') continue; // written as blanks, too
        if (size == packed.size()) return std::nullopt;
        packed[size++] = c;
    }
    std::string_view rest{packed.data(), size};
    if (rest == "*") return PdnResult::unknown;
    const int first = take_points(rest);
    if (rest.empty() || (rest.front() != '-' && rest.front() != ':')) return std::nullopt;
    rest.remove_prefix(1);
    const int second = take_points(rest);
    if (!rest.empty() || first < 0 || second < 0) return std::nullopt;
    return from_points(first, second);
}

std::string_view result_text(const RuleSet& set, PdnResult result) {
    // PDN 3.0, section "PDN tags", result types "Default" and "International".
    const bool international = set.id == RuleSetId::international;
    switch (result) {
    case PdnResult::first_wins:
        return international ? "2-0" : "1-0";
    case PdnResult::second_wins:
        return international ? "0-2" : "0-1";
    case PdnResult::draw:
        return international ? "1-1" : "1/2-1/2";
    case PdnResult::both_lose:
        return "0-0";
    case PdnResult::unknown:
        break;
    }
    return "*";
}

Outcome outcome_of(const RuleSet& set, PdnResult result) {
    // American draughts is the one rule set that Black starts.
    switch (result) {
    case PdnResult::first_wins:
        return win_for(set.first);
    case PdnResult::second_wins:
        return win_for(!set.first);
    case PdnResult::draw:
        return Outcome::draw;
    default:
        return Outcome::ongoing;
    }
}

PdnResult pdn_result(const RuleSet& set, Outcome outcome) {
    if (outcome == Outcome::draw) return PdnResult::draw;
    if (outcome == Outcome::ongoing) return PdnResult::unknown;
    return outcome == win_for(set.first) ? PdnResult::first_wins : PdnResult::second_wins;
}

} // namespace damlab
