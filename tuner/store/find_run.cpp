#include "tuner/store/find_run.hpp"

#include "engine/error.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <vector>

namespace damlab {
namespace {

/// Nothing if the text is anything but a number.
std::optional<RunId> number_of(std::string_view text) {
    RunId number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

/// Throws InputError if there are none.
std::vector<RunRecord> runs_named(const Store& store, std::string_view name) {
    std::vector<RunRecord> runs = store.runs();
    std::erase_if(runs, [&](const RunRecord& run) { return run.name != name; });
    if (runs.empty())
        throw InputError(fmt::format("the store has no run \"{}\"; `damlab runs` lists them", name));
    return runs;
}

RunId only_one(const std::vector<RunRecord>& runs, std::string_view name) {
    if (runs.size() == 1) return runs.front().id;
    std::string known;
    for (const RunRecord& run : runs)
        known += fmt::format("{}{} ({}{} of {} pairs, started {})", known.empty() ? "" : ", ", run.id,
                             run.finished ? "" : "unfinished, ", run.stored, run.scheduled, run.created);
    throw InputError(
        fmt::format("{} runs are called \"{}\"; give the number of one: {}", runs.size(), name, known));
}

} // namespace

RunId find_run(const Store& store, std::string_view run) {
    if (const auto number = number_of(run)) return store.run(*number).id;
    return only_one(runs_named(store, run), run);
}

RunId find_run_to_resume(const Store& store, std::string_view run) {
    if (const auto number = number_of(run)) return store.run(*number).id;
    const std::vector<RunRecord> named = runs_named(store, run);
    std::vector<RunRecord> unfinished;
    std::ranges::copy_if(named, std::back_inserter(unfinished),
                         [](const RunRecord& record) { return !record.finished; });
    return only_one(unfinished.empty() ? named : unfinished, run);
}

} // namespace damlab
