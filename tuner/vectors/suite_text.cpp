#include "tuner/vectors/suite_text.hpp"

#include "tuner/vectors/traps.hpp"
#include "tuner/vectors/vector_json.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace damlab {

SuiteText to_text(const RuleSet& set, const Suite& suite, const std::function<void(int done)>& progress) {
    SuiteText text;
    const auto add = [&](auto vector, const std::vector<std::string>& covers) {
        vector.id = fmt::format("{}-{}", set.name, text.positions + text.sequences + 1);
        vector.covers = covers;
        text.lines += to_json(vector) + '\n';
    };
    for (const SuitePosition& position : suite.positions) {
        if (progress) progress(text.positions);
        add(describe(set, position.position), position.covers);
        ++text.positions;
    }
    for (const Course& course : suite.courses) {
        add(describe(set, course.draw_rules, course.row, course.start, course.moves), course.covers);
        ++text.sequences;
    }
    const Traps traps{set};
    text.traps = int(traps.all().size());
    for (const Trap& trap : traps.all())
        if (std::ranges::none_of(suite.positions, [&](const SuitePosition& position) {
                return std::ranges::count(position.covers, trap.id) > 0;
            }))
            text.not_covered.emplace_back(trap.id);
    return text;
}

} // namespace damlab
