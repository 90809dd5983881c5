#include "tuner/texel/gather.hpp"

#include "engine/error.hpp"
#include "tuner/hub/fault.hpp"
#include "tuner/store/games.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

namespace damlab::texel {

RuleSetId only_rules(const Store& store, std::span<const RunRecord> runs) {
    std::set<RuleSetId> rules;
    for (const RunRecord& run : runs)
        store.for_each_result(run.id, [&](const StoredPair& pair) { rules.insert(pair.rules); });
    if (rules.empty()) throw InputError("the runs have no finished games to fit weights to");
    if (rules.size() > 1) {
        std::vector<std::string_view> names;
        names.reserve(rules.size());
        for (const RuleSetId id : rules)
            names.push_back(rule_set(id).name);
        throw InputError(
            fmt::format("the runs have games of several rule sets ({}); name one, with --rules or the key "
                        "\"rules\"",
                        fmt::join(names, ", ")));
    }
    return *rules.begin();
}

DataSet gather(const Store& store, std::span<const RunRecord> runs, const RuleSet& set,
               const Sampling& sampling) {
    DataSetBuilder builder{set, sampling};
    for (const RunRecord& run : runs)
        for_each_game(store, run.id, [&](const GameRecord& game) {
            // A crash says nothing about the positions before it.
            if (!hub::is_fault(game.reason)) builder.add(game);
        });
    return builder.take();
}

} // namespace damlab::texel
