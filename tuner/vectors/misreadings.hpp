#pragma once

#include "tuner/vectors/reading.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace damlab {

/// A way to get one rule wrong. A position on which it has other moves than the rules shows that rule;
/// a program that has just its moves has misread that rule.
struct Misreading {
    std::string_view id;   ///< of the rule: "jumped-once"; stable, suites name it
    std::string_view rule; ///< what the rule says, as a sentence without its full stop
    /// The rule that a program must have missed to play so: `rule`, or another one that hides it.
    std::string_view at_stake;
    std::string_view played; ///< how a program plays that gets it wrong: "it jumps a piece twice"
    Reading reading;
};

/// The misreadings that can make a difference under the rules, in a fixed order.
[[nodiscard]] std::vector<Misreading> misreadings(const Rules& rules);

} // namespace damlab
