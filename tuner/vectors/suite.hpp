#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"
#include "tuner/vectors/courses.hpp"
#include "tuner/vectors/random_play.hpp"
#include "tuner/vectors/traps.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace damlab {

struct SuitePosition {
    Position position;
    std::vector<std::string> covers; ///< ids of traps
};

/// The positions of a conformance suite, one by one and without end: the start; for each trap of the rule set
/// the smallest position that shows it; then by turns a larger one for the next trap and one of random play.
/// The same for the same seed; none comes twice.
class SuitePositions {
public:
    SuitePositions(const RuleSet& set, std::uint64_t seed);
    SuitePositions(const SuitePositions&) = delete;
    SuitePositions& operator=(const SuitePositions&) = delete;

    [[nodiscard]] SuitePosition next();

private:
    using Shows = std::function<bool(const Position&)>;

    [[nodiscard]] std::optional<Position> candidate();
    [[nodiscard]] std::optional<Position> find(const Shows& shows);

    const RuleSet* set_;
    Traps traps_;
    Twister random_;
    RandomPlay play_;
    std::size_t turn_ = 0;
    std::vector<Position> given_;
};

/// What a suite of one rule set asks about.
struct Suite {
    std::vector<SuitePosition> positions;
    std::vector<Course> courses;
};

/// `count` positions and courses in all, courses at most a quarter. `progress` is told before each position
/// how many there are; what it throws goes through.
[[nodiscard]] Suite make_suite(const RuleSet& set, int count, std::uint64_t seed,
                               const std::function<void(int done)>& progress = {});

} // namespace damlab
