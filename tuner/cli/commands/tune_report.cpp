#include "tuner/cli/commands/tune_report.hpp"

#include "engine/eval/slots.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <tuple>

namespace damlab::cli {
namespace {

std::string change_name(const RuleSet& set, const WeightChange& change) {
    return fmt::format("{} {}", slot_name(set, change.slot), change.end ? "end" : "middle");
}

} // namespace

std::vector<WeightChange> changes_between(const Weights& before, const Weights& after,
                                          const std::vector<double>& errors) {
    std::vector<WeightChange> changes;
    for (std::size_t slot = 0; slot < after.size(); ++slot)
        for (const bool end : {false, true}) {
            const int old = end ? before[slot].end : before[slot].middle;
            const int now = end ? after[slot].end : after[slot].middle;
            const double error = errors.empty() ? std::nan("") : errors[2 * slot + (end ? 1 : 0)];
            if (old != now) changes.push_back({slot, end, old, now, error});
        }
    std::ranges::sort(changes, {}, [](const WeightChange& change) {
        return std::tuple{-std::abs(change.after - change.before), change.slot, change.end};
    });
    return changes;
}

std::string as_text(const TuneReport& report) {
    constexpr std::size_t most = 12;
    const std::size_t shown = std::min(report.changes.size(), most);
    std::string text =
        fmt::format("\n{} weights changed, the {} changed most (hundredths of a man):\n"
                    "{:<20} {:>7} {:>7} {:>14}\n",
                    report.changes.size(), shown, "weight", "before", "after", "standard error");
    for (const WeightChange& change : std::span{report.changes}.first(shown))
        text +=
            fmt::format("{:<20} {:>7} {:>7} {:>14}\n", change_name(*report.rules, change), change.before,
                        change.after, std::isnan(change.error) ? "-" : fmt::format("{:.1f}", change.error));
    if (!report.slots_unseen.empty()) {
        std::vector<std::string> names;
        names.reserve(report.slots_unseen.size());
        for (const std::size_t slot : report.slots_unseen)
            names.push_back(slot_name(*report.rules, slot));
        text += fmt::format("\nin no position, and left as they were: {}\n", fmt::join(names, ", "));
    }
    return text + fmt::format("\nloss of the rounded weights: {:.6f} fit, {:.6f} hold-out\nwrote {}\n",
                              report.origin.fit_loss, report.origin.hold_out_loss, report.file.string());
}

std::string as_json(const TuneReport& report) {
    using Json = nlohmann::ordered_json;
    Json iterations = Json::array();
    for (const texel::FitState& state : report.iterations)
        iterations.push_back({{"iteration", state.iteration},
                              {"fit_loss", state.fit_loss},
                              {"hold_out_loss", state.hold_out_loss}});
    Json changes = Json::array();
    for (const WeightChange& change : report.changes)
        changes.push_back({{"slot", slot_name(*report.rules, change.slot)},
                           {"phase", change.end ? "end" : "middle"},
                           {"before", change.before},
                           {"after", change.after},
                           {"standard_error", change.error}}); // NaN is written as null
    const WeightsOrigin& origin = report.origin;
    return Json{{"rules", report.rules->name},   {"file", report.file.string()},
                {"runs", origin.runs},           {"games", origin.games},
                {"positions", origin.positions}, {"scale", origin.scale},
                {"fit_loss", origin.fit_loss},   {"hold_out_loss", origin.hold_out_loss},
                {"iterations", iterations},      {"changes", changes}}
        .dump(2);
}

} // namespace damlab::cli
