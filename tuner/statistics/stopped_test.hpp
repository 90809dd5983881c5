#pragma once

#include "tuner/statistics/elo.hpp"
#include "tuner/statistics/sprt.hpp"

namespace damlab {

/// What a sequential test says about the strength. A test stops when luck helps, so that the score it stops
/// with is biased; this is not.
struct StoppedEstimate {
    Estimate elo; ///< logistic: median-unbiased, with a 95% interval
    double los;
};

/// For a test that has stopped, or as if it had now. Nothing without pairs.
/// The outcomes of tests are ordered (fail early, ..., fail late, pass late, ..., pass early); the estimate
/// is the Elo at which a worse outcome than this is as likely as a better one, in the approximation by a
/// Brownian motion. D. Siegmund, Sequential Analysis (1985), chapter 3; fishtest, sprt.py.
[[nodiscard]] std::optional<StoppedEstimate> estimate_stopped(const Pentanomial& pairs,
                                                              const Hypotheses& hypotheses);

} // namespace damlab
