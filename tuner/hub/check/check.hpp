#pragma once

#include "tuner/hub/check/steps.hpp"

#include <vector>

namespace damlab::hub {

enum class Verdict : std::uint8_t { passed, failed, skipped };
[[nodiscard]] std::string_view name(Verdict verdict);

struct StepResult {
    const Step* step = nullptr;
    Verdict verdict = Verdict::passed;
    std::string note;                       ///< why it failed or was skipped, or what is worth knowing
    std::vector<std::string> dialogue = {}; ///< its end, of a step that failed
    std::string error_tail = {};            ///< the end of the engine's standard error, of a step that failed
};

/// Every step, in the order in which they are run.
[[nodiscard]] std::vector<const Step*> all_steps();
/// The steps of those names, in the same order; all if none is named. Throws InputError for a name that is
/// none.
[[nodiscard]] std::vector<const Step*> select_steps(std::span<const std::string> names);

/// Starts an engine and takes a step with it. Throws InputError if there is no such program, CheckStopped
/// when told to stop.
[[nodiscard]] StepResult run_step(const Step& step, const CheckOptions& options, const Examples& examples);

} // namespace damlab::hub
