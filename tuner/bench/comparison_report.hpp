#pragma once

#include "tuner/bench/compare.hpp"

#include <string>
#include <string_view>

namespace damlab::bench {

/// A word or two for people.
[[nodiscard]] std::string_view name(SpeedVerdict verdict);

/// A comparison for people: what was compared, a line for each workload, and how it was measured.
[[nodiscard]] std::string to_text(const Comparison& comparison, std::string_view a, std::string_view b);
/// For programs: the same with every time.
[[nodiscard]] std::string to_json(const Comparison& comparison, std::string_view a, std::string_view b,
                                  double smallest_effect);

} // namespace damlab::bench
