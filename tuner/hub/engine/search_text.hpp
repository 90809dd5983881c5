#pragma once

#include "engine/rules/rule_set.hpp"
#include "tuner/hub/engine/thinker.hpp"

#include <string>

namespace damlab::hub {

/// A score in men. A win (loss) in n plies is 100 men less one hundredth for each of them, as other
/// engines have it.
[[nodiscard]] double score_in_men(Score score);

/// The line `info` of a search that has lasted so long.
[[nodiscard]] std::string info_line(const RuleSet& set, const SearchResult& result, Seconds time);
/// The line `done`, with the expected reply if one is known.
[[nodiscard]] std::string done_line(const RuleSet& set, const SearchResult& result);

/// Tells a host about searches, as it can be read: what follows fast is left out until the end of the search.
[[nodiscard]] Listener tell(const RuleSet& set, std::function<void(std::string_view)> write);

} // namespace damlab::hub
