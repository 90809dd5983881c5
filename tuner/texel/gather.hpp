#pragma once

#include "tuner/store/store.hpp"
#include "tuner/texel/data_set.hpp"

#include <span>
#include <string>
#include <vector>

namespace damlab::texel {

/// The runs of those names or numbers; of several runs of one name the newest. Throws InputError, naming
/// those there are, for one that the store does not have.
[[nodiscard]] std::vector<RunRecord> find_runs(const Store& store, std::span<const std::string> wanted);

/// The one rule set of the runs' games. Throws InputError if they have several, or no games.
[[nodiscard]] RuleSetId only_rules(const Store& store, std::span<const RunRecord> runs);

/// The data set of the runs' games, in the order of the runs and of their schedules.
[[nodiscard]] DataSet gather(const Store& store, std::span<const RunRecord> runs, const RuleSet& set,
                             const Sampling& sampling);

} // namespace damlab::texel
