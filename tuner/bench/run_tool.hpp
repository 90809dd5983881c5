#pragma once

#include "tuner/clock/stop_check.hpp"
#include "tuner/process/exit_status.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace damlab::bench {

struct ToolOptions {
    std::filesystem::path log = {}; ///< what it says is added to this file; empty: to none
    StopCheck should_stop = {};
};

struct ToolOutcome {
    ExitStatus status;
    bool stopped = false;
    std::string output; ///< the last line of its standard output
    std::string errors; ///< the end of its standard error
};

/// Runs git, CMake, valgrind or the like to its end, or until it is to be stopped: then it is asked to end,
/// and killed if it does not. Throws InputError if there is no such program.
ToolOutcome run_tool(const std::vector<std::string>& command, const ToolOptions& options);

} // namespace damlab::bench
