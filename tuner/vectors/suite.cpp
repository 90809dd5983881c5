#include "tuner/vectors/suite.hpp"

#include "tuner/vectors/scatter.hpp"
#include "tuner/vectors/shrink.hpp"

#include <algorithm>

namespace damlab {
namespace {

void take_off_own(Position& position) {
    position.kings &= position.opponent();
    position.set_of(position.turn) = {};
}

/// Courses come by the draw rules of these names.
constexpr std::string_view draw_rules_covered[] = {"site", "official"};

} // namespace

SuitePositions::SuitePositions(const RuleSet& set, std::uint64_t seed)
    : set_{&set},
      traps_{set},
      random_{seed},
      play_{set, random_} {}

SuitePosition SuitePositions::next() {
    while (true) {
        const auto position = candidate();
        if (!position || std::ranges::find(given_, *position) != given_.end()) continue;
        given_.push_back(*position);
        return {.position = *position, .covers = traps_.covered_by(*position)};
    }
}

/// The position of the next turn, if there is one.
std::optional<Position> SuitePositions::candidate() {
    const std::size_t traps = traps_.all().size();
    const std::size_t turn = turn_++;
    if (turn == 0) return starting_position(set_->rules.board, set_->first);
    if (turn <= traps) {
        // Another trap's position may show this one too, but each is clearest in one of its own.
        const Shows shows = [&](const Position& position) { return traps_.covers(turn - 1, position); };
        const auto found = find(shows);
        return found ? std::optional{shrink(set_->rules.board, *found, shows)} : std::nullopt;
    }
    const std::size_t later = turn - traps - 1;
    if (later % 2 == 0)
        return find([&](const Position& position) { return traps_.covers(later / 2 % traps, position); });
    constexpr int plies_between = 5; // consecutive positions have much in common
    for (int i = 1; i < plies_between; ++i)
        (void)play_.next();
    return play_.next();
}

std::optional<Position> SuitePositions::find(const Shows& shows) {
    constexpr int most_tries = 30000;
    for (int tries = 0; tries < most_tries; ++tries) {
        Position position = scatter(set_->rules, random_);
        if (random_.one_in(50)) take_off_own(position);
        if (shows(position)) return position;
    }
    return std::nullopt;
}

Suite make_suite(const RuleSet& set, int count, std::uint64_t seed,
                 const std::function<void(int done)>& progress) {
    Twister random{seed};
    Suite suite;
    for (const std::string_view name : draw_rules_covered)
        for (Course& course : find_courses(set, name, random))
            suite.courses.push_back(std::move(course));
    if (int(suite.courses.size()) > count / 4) suite.courses.resize(std::size_t(count / 4));
    SuitePositions positions{set, seed};
    for (int done = int(suite.courses.size()); done < count; ++done) {
        if (progress) progress(done);
        suite.positions.push_back(positions.next());
    }
    return suite;
}

} // namespace damlab
