#pragma once

#include "tuner/vectors/suite.hpp"

#include <string>
#include <vector>

namespace damlab {

/// A suite as the lines of a file.
struct SuiteText {
    std::string lines;
    int positions = 0;
    int sequences = 0;
    int traps = 0;                             ///< that the rule set has
    std::vector<std::string> not_covered = {}; ///< ids of those that no position shows
};

/// `progress` as for make_suite, told before each position.
[[nodiscard]] SuiteText to_text(const RuleSet& set, const Suite& suite,
                                const std::function<void(int done)>& progress = {});

} // namespace damlab
