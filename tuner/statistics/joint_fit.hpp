#pragma once

#include "tuner/statistics/ratings.hpp"

namespace damlab {

/// One fit of the ratings of players that pairs link, with intervals that need no other fit: the sandwich's,
/// or those of single games. Nothing if it is told to stop; `should_stop` must not be empty.
[[nodiscard]] std::optional<Ratings> joint_fit(int players, std::span<const Meeting> meetings,
                                               const RatingOptions& options, const StopCheck& should_stop);

} // namespace damlab
