#pragma once

#include "tuner/hub/check/steps.hpp"

#include <functional>
#include <span>
#include <vector>

namespace damlab::hub {

enum class Verdict : std::uint8_t { passed, failed, skipped, not_tried };
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

/// Takes the steps one after the other, each with an engine of its own, and tells of each. Where one has
/// failed that opens the rest, none that comes later is tried. Throws InputError if there is no such program
/// or it lacks a parameter that is to be set, CheckStopped when told to stop.
void run_steps(std::span<const Step* const> steps, const CheckOptions& options,
               const std::function<void(const StepResult&)>& tell);

} // namespace damlab::hub
