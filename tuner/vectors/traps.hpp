#pragma once

#include "engine/rules/rule_set.hpp"
#include "tuner/vectors/misreadings.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damlab {

/// Something that move generators get wrong, and that a position can show.
struct Trap {
    std::string_view id;   ///< as the `covers` of a suite names it
    std::string_view rule; ///< what the rules say, as a sentence without its full stop
};

/// The traps of one rule set: every misreading of its rules, and what is special without being one.
class Traps {
public:
    explicit Traps(const RuleSet& set);

    [[nodiscard]] std::span<const Trap> all() const& { return traps_; }
    std::span<const Trap> all() && = delete; // it would be gone
    /// Whether the position shows trap number `index`: a program caught in it would have other moves.
    [[nodiscard]] bool covers(std::size_t index, const Position& position) const;
    /// The ids of all traps that the position shows.
    [[nodiscard]] std::vector<std::string> covered_by(const Position& position) const;

private:
    const RuleSet* set_;
    std::vector<Misreading> misreadings_;
    std::vector<Trap> traps_; ///< the misreadings first
};

} // namespace damlab
