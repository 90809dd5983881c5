#include "tuner/hub/check/check.hpp"

#include "engine/error.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace damlab::hub {

std::string_view name(Verdict verdict) {
    switch (verdict) {
    case Verdict::passed:
        return "pass";
    case Verdict::failed:
        return "fail";
    case Verdict::skipped:
        return "skip";
    case Verdict::not_tried:
        return "not tried";
    }
    return {};
}

std::vector<const Step*> all_steps() {
    std::vector<const Step*> all;
    for (const auto group : {introduction_steps(), tolerance_steps(), move_steps(), level_steps(),
                             search_steps(), ending_steps()})
        for (const Step& step : group)
            all.push_back(&step);
    return all;
}

std::vector<const Step*> select_steps(std::span<const std::string> names) {
    std::vector<const Step*> steps = all_steps();
    for (const std::string& wanted : names)
        if (std::ranges::none_of(steps, [&](const Step* step) { return step->name == wanted; }))
            throw InputError(fmt::format("there is no step \"{}\"; --list shows those there are", wanted));
    if (!names.empty())
        std::erase_if(steps,
                      [&](const Step* step) { return std::ranges::find(names, step->name) == names.end(); });
    return steps;
}

namespace {

StepResult run_step(const Step& step, const CheckOptions& options, const Examples& examples) {
    Examiner examiner{options};
    try {
        return {.step = &step, .note = step.run(examiner, examples)};
    } catch (const StepSkipped& skipped) {
        return {.step = &step, .verdict = Verdict::skipped, .note = skipped.what()};
    } catch (const StepFailed& failed) {
        return {.step = &step,
                .verdict = Verdict::failed,
                .note = failed.what(),
                .dialogue = examiner.transcript().lines(),
                .error_tail = examiner.error_tail()};
    }
}

} // namespace

void run_steps(std::span<const Step* const> steps, const CheckOptions& options,
               const std::function<void(const StepResult&)>& tell) {
    const Examples examples = make_examples(*options.rules);
    const Step* closed = nullptr;
    for (const Step* step : steps) {
        if (closed != nullptr) {
            tell({.step = step,
                  .verdict = Verdict::not_tried,
                  .note = fmt::format("\"{}\" has failed", closed->name)});
            continue;
        }
        const StepResult result = run_step(*step, options, examples);
        if (step->opens_the_rest && result.verdict == Verdict::failed) closed = step;
        tell(result);
    }
}

} // namespace damlab::hub
