#pragma once

#include "tuner/texel/design_matrix.hpp"
#include "tuner/texel/sampling.hpp"

#include <cstdint>
#include <unordered_set>

namespace damlab::texel {

/// The positions taken from stored games of one rule set, those to fit to and those held out.
/// A row has White's view; its result is 1 where White won.
struct DataSet {
    explicit DataSet(const RuleSet& set);

    DesignMatrix fit;
    DesignMatrix hold_out;
    std::uint64_t games = 0;    ///< of the rule set, without void ones
    std::uint64_t repeated = 0; ///< of them, left out: the same moves as an earlier game
};

/// Gathers a data set game by game. The order of the games is that of the rows.
class DataSetBuilder {
public:
    DataSetBuilder(const RuleSet& set, const Sampling& sampling);

    /// Takes positions of the game; none if it is void, of another rule set, or the repetition of an earlier
    /// game.
    void add(const GameRecord& game);

    [[nodiscard]] const DataSet& data() const { return data_; }
    [[nodiscard]] DataSet take() { return std::move(data_); }

private:
    RuleSetId rules_;
    Sampling sampling_;
    DataSet data_;
    FeatureRow row_; ///< scratch
    std::unordered_set<std::uint64_t> seen_;
};

/// Throws InputError if the data set is too small to be fitted: fewer than ten positions of won, or of lost,
/// games for every weight that occurs. Source: Peduzzi et al., "A simulation study of the number of events
/// per variable in logistic regression analysis", J. Clin. Epidemiol. 49 (1996) 1373. Also if nothing was
/// held out.
void require_enough(const DataSet& data);
inline constexpr std::size_t events_per_weight = 10;

/// In how many rows each slot occurs.
[[nodiscard]] std::vector<std::size_t> occurrences(const DesignMatrix& data);

} // namespace damlab::texel
