#pragma once

#include "tuner/clock/stop_check.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damlab::bench {

/// A program's run under callgrind.
struct CountedRun {
    std::uint64_t instructions;
    std::string output; ///< the last line of its standard output
};

/// Runs a program under `valgrind --tool=callgrind`. Nothing if it was stopped. Throws InputError if valgrind
/// is not installed, or the program fails or has instructions that valgrind does not know.
[[nodiscard]] std::optional<CountedRun> count_instructions(const std::vector<std::string>& command,
                                                           const StopCheck& should_stop = {});

/// The number in callgrind's closing lines ("==42== Collected : 1234567").
[[nodiscard]] std::optional<std::uint64_t> collected_instructions(std::string_view callgrind_says);

} // namespace damlab::bench
