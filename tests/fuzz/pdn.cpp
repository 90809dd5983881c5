#include "engine/notation/pdn/convert.hpp"
#include "tests/engine/notation/pdn/parse.hpp"
#include "tests/fuzz/promise.hpp"
#include "tests/fuzz/targets.hpp"

#include <algorithm>

namespace damlab::fuzz {
namespace {

bool same(const std::optional<PdnFault>& a, const std::optional<PdnFault>& b) {
    return a.has_value() == b.has_value() && (!a || (a->place == b->place && a->problem == b->problem));
}

bool same(const PdnItem& a, const PdnItem& b) {
    return a.kind == b.kind && a.text == b.text && a.place == b.place;
}

bool same(const PdnTag& a, const PdnTag& b) {
    return a.name == b.name && a.value == b.value && a.place == b.place;
}

bool same(const PdnGame& a, const PdnGame& b) {
    return a.number == b.number && a.place == b.place && a.result == b.result && same(a.fault, b.fault) &&
           std::ranges::equal(a.tags, b.tags, [](const auto& x, const auto& y) { return same(x, y); }) &&
           std::ranges::equal(a.items, b.items, [](const auto& x, const auto& y) { return same(x, y); });
}

} // namespace

void pdn(std::string_view text) {
    const RuleSet& set = take_rule_set(text);
    const std::vector<PdnGame> games = parse_pdn(text);
    const std::vector<PdnGame> in_pieces = parse_pdn(text, 1 + text.size() % 7);
    promise(std::ranges::equal(games, in_pieces, [](const auto& a, const auto& b) { return same(a, b); }),
            "the size of the pieces makes no difference");
    for (const PdnGame& game : games) {
        const PdnReplay replayed = replay(game, &set);
        if (replayed.rules == nullptr) continue;
        promise(replayed.steps.size() <= game.items.size(), "a step for each item");
        const std::string once = convert_pdn(game, replayed, *replayed.rules);
        const std::vector<PdnGame> again = parse_pdn(once);
        promise(again.size() == 1, "a game written is read as one game");
        const PdnReplay replayed_again = replay(again[0], nullptr);
        promise(!replayed_again.fault, "a game written is read without a fault");
        promise(main_line(again[0], replayed_again) == main_line(game, replayed), "its moves are the same");
        promise(convert_pdn(again[0], replayed_again, *replayed.rules) == once,
                "it is written again the same");
    }
}

} // namespace damlab::fuzz
