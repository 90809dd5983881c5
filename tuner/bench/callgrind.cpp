#include "tuner/bench/callgrind.hpp"

#include "engine/error.hpp"
#include "tuner/bench/run_tool.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

namespace damlab::bench {
namespace {

constexpr auto valgrind = "valgrind";

ToolOutcome under_callgrind(const std::vector<std::string>& command, const StopCheck& should_stop) {
    std::vector<std::string> all{valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", "--"};
    all.insert(all.end(), command.begin(), command.end());
    try {
        return run_tool(all, {.should_stop = should_stop});
    } catch (const InputError& error) {
        throw InputError(fmt::format(
            "instructions are counted by valgrind ({}); on Debian: apt-get install valgrind", error.what()));
    }
}

} // namespace

std::optional<std::uint64_t> collected_instructions(std::string_view callgrind_says) {
    constexpr std::string_view label = "Collected :";
    const std::size_t at = callgrind_says.rfind(label);
    if (at == std::string_view::npos) return std::nullopt;
    std::string_view number = callgrind_says.substr(at + label.size());
    number.remove_prefix(std::min(number.find_first_not_of(' '), number.size()));
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    return error == std::errc{} ? std::optional{value} : std::nullopt;
}

std::optional<CountedRun> count_instructions(const std::vector<std::string>& command,
                                             const StopCheck& should_stop) {
    // Else valgrind would say it, in its own words.
    if (::access(command.front().c_str(), X_OK) != 0)
        throw InputError(fmt::format("{} is not a program that can be run", command.front()));
    const ToolOutcome outcome = under_callgrind(command, should_stop);
    if (outcome.stopped) return std::nullopt;
    if (outcome.errors.find("unhandled instruction") != std::string::npos)
        throw InputError(
            fmt::format("valgrind does not know an instruction of {}: count those of a build for "
                        "x86-64-v3 (DAMLAB_ARCH), not for this processor alone",
                        command.front()));
    const auto instructions = collected_instructions(outcome.errors);
    if (!outcome.status.ok() || !instructions)
        throw InputError(fmt::format("under valgrind, `{}` {}; it said: {}", fmt::join(command, " "),
                                     outcome.status.text(), outcome.errors));
    return CountedRun{.instructions = *instructions, .output = outcome.output};
}

} // namespace damlab::bench
