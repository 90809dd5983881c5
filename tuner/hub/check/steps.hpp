#pragma once

#include "tuner/hub/check/examiner.hpp"
#include "tuner/hub/check/examples.hpp"
#include "tuner/hub/check/step_failure.hpp"

#include <span>
#include <string>
#include <string_view>

namespace damlab::hub {

/// One thing that an engine must do. Each has an engine of its own, just started.
struct Step {
    std::string_view name;
    std::string_view what; ///< in a few words, for people
    /// Throws StepFailed or StepSkipped. What it returns is worth knowing, or empty.
    std::string (*run)(Examiner&, const Examples&);
    /// If it fails, the engine answers nothing that comes later: no other step is worth its time.
    bool opens_the_rest = false;
};

[[nodiscard]] std::span<const Step> introduction_steps(); ///< from `hub` to `ready`
[[nodiscard]] std::span<const Step> tolerance_steps();    ///< lines that mean nothing
[[nodiscard]] std::span<const Step> move_steps();         ///< legal moves, rightly written
[[nodiscard]] std::span<const Step> level_steps();        ///< limits that are kept
[[nodiscard]] std::span<const Step> search_steps();       ///< what happens during a search
[[nodiscard]] std::span<const Step> ending_steps();       ///< ends that are ends

} // namespace damlab::hub
