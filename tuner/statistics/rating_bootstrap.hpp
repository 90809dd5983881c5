#pragma once

#include "tuner/statistics/ratings.hpp"

namespace damlab {

/// Takes the intervals of `ratings` from fits to pairs drawn again. False if it was told to stop.
[[nodiscard]] bool bootstrap_intervals(Ratings& ratings, std::span<const Meeting> meetings,
                                       const RatingOptions& options, const StopCheck& should_stop);

} // namespace damlab
