#pragma once

#include "tuner/texel/data_set.hpp"
#include "tuner/texel/newton.hpp"
#include "tuner/texel/weights_file.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace damlab::cli {

/// A weight that a fit has changed.
struct WeightChange {
    std::size_t slot;
    bool end; ///< its end weight, else its middle weight
    int before, after;
    double error; ///< standard error; NaN where it was not computed
};

/// All that `damlab tune` has to say when it is done.
struct TuneReport {
    const RuleSet* rules = nullptr;
    std::filesystem::path file;
    WeightsOrigin origin;
    std::vector<texel::FitState> iterations;
    std::vector<WeightChange> changes;     ///< largest first
    std::vector<std::size_t> slots_unseen; ///< that occur in no position and were left as they were
};

/// The weights that differ, those most changed first; `errors` is empty or has two for each slot.
[[nodiscard]] std::vector<WeightChange> changes_between(const Weights& before, const Weights& after,
                                                        const std::vector<double>& errors);

[[nodiscard]] std::string as_text(const TuneReport& report);
[[nodiscard]] std::string as_json(const TuneReport& report);

} // namespace damlab::cli
