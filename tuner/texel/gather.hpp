#pragma once

#include "tuner/store/store.hpp"
#include "tuner/texel/data_set.hpp"

#include <span>

namespace damlab::texel {

/// The one rule set of the runs' games. Throws InputError if they have several, or no games.
[[nodiscard]] RuleSetId only_rules(const Store& store, std::span<const RunRecord> runs);

/// The data set of the runs' games, in the order of the runs and of their schedules.
[[nodiscard]] DataSet gather(const Store& store, std::span<const RunRecord> runs, const RuleSet& set,
                             const Sampling& sampling);

} // namespace damlab::texel
