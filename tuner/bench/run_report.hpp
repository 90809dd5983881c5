#pragma once

#include "tuner/bench/workload.hpp"
#include "tuner/version/build_settings.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damlab::bench {

/// What `damlab bench run --json` prints, in one line: the interface between a comparison and the programs it
/// compares.
struct RunReport {
    std::string commit; ///< that the program was built from
    BuildSettings build;
    std::vector<Measurement> measurements;
};

[[nodiscard]] std::string to_json(const RunReport& report);
/// Throws InputError that says what is missing or wrong.
[[nodiscard]] RunReport parse_run_report(std::string_view line);

} // namespace damlab::bench
