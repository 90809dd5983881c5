#include "engine/error.hpp"
#include "engine/notation/printable.hpp"
#include "tuner/cli/commands/commands.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/interrupt.hpp"
#include "tuner/cli/number_range.hpp"
#include "tuner/files/json_text.hpp"
#include "tuner/hub/check/check.hpp"
#include "tuner/tournament/fault_list.hpp"

#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace damlab::cli {
namespace {

struct Options {
    std::string rules = "international";
    std::vector<std::string> command, only, parameters;
    double timeout = 10, tolerance = 0.5; ///< seconds
    bool list = false, json = false;
};

void print_list() {
    for (const hub::Step* step : hub::all_steps())
        fmt::print("{:<18} {}\n", step->name, step->what);
}

void print(const hub::StepResult& result) {
    if (result.verdict == hub::Verdict::not_tried) return; // they are counted at the end
    fmt::print("{}  {:<18} {}", name(result.verdict), result.step->name, result.step->what);
    if (!result.note.empty())
        fmt::print("{}{}", result.verdict == hub::Verdict::passed ? " -- " : "\n      ",
                   printable(result.note));
    fmt::print("\n");
    for (const std::string& line : result.dialogue)
        fmt::print("      | {}\n", line);
    if (!result.error_tail.empty())
        fmt::print("      The end of its standard error:{}\n", error_tail_text(result.error_tail));
    std::fflush(stdout);
}

using Counts = std::array<int, 4>; ///< of the verdicts

void print(const Counts& counts) {
    fmt::print("\n{} passed, {} failed, {} skipped", counts[0], counts[1], counts[2]);
    if (counts[3] > 0) fmt::print(", {} not tried after that failure", counts[3]);
    fmt::print("\n");
}

nlohmann::ordered_json as_json(const hub::StepResult& result) {
    nlohmann::ordered_json json{{"name", result.step->name},
                                {"what", result.step->what},
                                {"verdict", name(result.verdict)},
                                {"note", result.note}};
    if (result.verdict == hub::Verdict::failed) {
        json["dialogue"] = result.dialogue;
        json["stderr"] = result.error_tail;
    }
    return json;
}

nlohmann::ordered_json as_json(const Options& options, const std::vector<hub::StepResult>& results,
                               const Counts& counts) {
    nlohmann::ordered_json steps = nlohmann::ordered_json::array();
    for (const hub::StepResult& result : results)
        steps.push_back(as_json(result));
    return {
        {"command", options.command}, {"rules", options.rules}, {"passed", counts[0]}, {"failed", counts[1]},
        {"skipped", counts[2]},       {"not_tried", counts[3]}, {"steps", steps}};
}

/// NAME=VALUE
std::pair<std::string, std::string> setting(const std::string& text) {
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos || sign == 0)
        throw InputError(fmt::format("--set {}: expected NAME=VALUE", text));
    return {text.substr(0, sign), text.substr(sign + 1)};
}

void run(const Options& options) {
    if (options.list) return print_list();
    if (options.command.empty()) throw InputError("no engine was named; after --, its program and arguments");
    const Interrupt interrupt;
    hub::CheckOptions check{.command = options.command,
                            .rules = &rule_set(options.rules),
                            .timeout = Seconds{options.timeout},
                            .tolerance = Seconds{options.tolerance},
                            .should_stop = [&] { return interrupt.requested(); }};
    for (const std::string& text : options.parameters)
        check.parameters.push_back(setting(text));
    const std::vector<const hub::Step*> steps = hub::select_steps(options.only);

    std::vector<hub::StepResult> results;
    Counts counts{};
    try {
        run_steps(steps, check, [&](const hub::StepResult& result) {
            results.push_back(result);
            ++counts[std::size_t(result.verdict)];
            if (!options.json) print(result);
        });
    } catch (const hub::CheckStopped&) {
        throw Interrupted(fmt::format("stopped after {} of {} steps", results.size(), steps.size()));
    }
    if (options.json)
        fmt::print("{}\n", json_text(as_json(options, results, counts), 2));
    else
        print(counts);
    if (counts[1] > 0)
        throw CheckFailed(fmt::format("{} does not keep to the protocol", options.command.front()));
}

} // namespace

void add_hub_check(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("hub-check", "Check that an engine keeps to the Hub protocol");
    command->add_option("engine", options->command, "after --, the engine's program and its arguments");
    command->add_option("--rules", options->rules, "the rule set that the engine plays")
        ->capture_default_str();
    command->add_option("--set", options->parameters, "NAME=VALUE: a parameter to set before init")
        ->take_all()
        ->allow_extra_args(false);
    command->add_option("--only", options->only, "take this step only; may be given again")
        ->take_all()
        ->allow_extra_args(false); // what comes after -- is the engine's
    command->add_flag("--list", options->list, "list the steps");
    command->add_option("--timeout", options->timeout, "seconds that an answer may take")
        ->check(within_reals(0.01, 3600.0))
        ->capture_default_str();
    command->add_option("--tolerance", options->tolerance, "seconds that a limit of time may be exceeded by")
        ->check(within_reals(0.0, 3600.0))
        ->capture_default_str();
    command->add_flag("--json", options->json, "as JSON, at the end");
    command->footer("Each step starts the engine anew. Exit status 1 if a step fails: its dialogue is shown. "
                    "Examples:\n"
                    "  damlab hub-check -- ./scan hub\n"
                    "  damlab hub-check --rules russian --only stop --only ponder-hit -- ./my-engine");
    command->callback([options] { run(*options); });
}

} // namespace damlab::cli
