#pragma once

#include "tuner/texel/newton.hpp"
#include "tuner/texel/sampling.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace damlab::texel {

/// What to fit weights to, and how: a file such as configs/tuning/russian.toml.
struct TuningConfig {
    std::optional<RuleSetId> rules;             ///< may be left out where the runs have one rule set
    std::optional<std::filesystem::path> store; ///< default: the default store
    std::vector<std::string> runs;              ///< by name or number, at least one
    std::optional<std::filesystem::path>
        start; ///< weights to start from; default: the yardstick's evaluation
    std::optional<std::filesystem::path>
        output; ///< default: RULES.toml in the folder "weights" of the data folder
    Sampling sampling;
    FitOptions fit; ///< its threads are set elsewhere
};

/// Throws InputError with file, line and column for a missing or an unknown key, and for a value out of
/// range. Paths in a file are relative to its folder, and `start` is looked for among what comes with the
/// program too; in text they are left as they are.
[[nodiscard]] TuningConfig read_tuning_config(const std::filesystem::path& file);
[[nodiscard]] TuningConfig parse_tuning_config(std::string_view text, std::string name);

} // namespace damlab::texel
