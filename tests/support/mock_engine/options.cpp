#include "tests/support/mock_engine/options.hpp"

#include "engine/error.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>

namespace damlab::mock {
namespace {

/// In the order of Fault.
constexpr std::array<std::string_view, 28> fault_names{
    "none",      "chatty",   "crash",    "exit",        "hang",       "late",         "illegal",
    "rubbish",   "noise",    "flood",    "flood-lines", "unasked",    "close-output", "close-input",
    "algebraic", "shuffled", "left-out", "no-id",       "no-ready",   "early-exit",   "slow-start",
    "deaf",      "orphans",  "refuses",  "no-pong",     "no-variant", "one-variant",  "flood-params"};

} // namespace

Options parse_options(std::span<char*> arguments) {
    if (arguments.empty()) throw InputError(fmt::format("name a fault: {}", fmt::join(fault_names, ", ")));
    Options options;
    const auto fault = std::ranges::find(fault_names, std::string_view{arguments.front()});
    if (fault == fault_names.end()) throw InputError(fmt::format("no fault \"{}\"", arguments.front()));
    options.fault = Fault(fault - fault_names.begin());
    for (const std::string_view argument : arguments.subspan(1)) {
        const std::size_t sign = argument.find('=');
        const std::string_view name = argument.substr(0, sign);
        const std::string value{sign == std::string_view::npos ? "" : argument.substr(sign + 1)};
        if (name == "rules")
            options.rules = value;
        else if (name == "move")
            options.move = std::stoi(value);
        else if (name == "every")
            options.every = std::stoull(value);
        else if (name == "once")
            options.once = value;
        else if (name == "pids")
            options.pids = value;
        else if (name == "ms")
            options.delay = std::chrono::milliseconds{std::stoll(value)};
        else
            throw InputError(fmt::format("no option \"{}\"", argument));
    }
    return options;
}

} // namespace damlab::mock
