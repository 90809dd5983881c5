#pragma once

#include "tuner/statistics/pentanomial.hpp"

#include <string_view>

namespace damlab {

enum class EloScale : std::uint8_t { logistic, normalized };
[[nodiscard]] std::string_view name(EloScale scale);

/// The two hypotheses of a sequential test and the errors it may make.
struct Hypotheses {
    EloScale scale = EloScale::normalized;
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05; ///< accepting elo1 where elo0 is true
    double beta = 0.05;  ///< accepting elo0 where elo1 is true
    bool overshoot_correction = false;

    friend bool operator==(const Hypotheses&, const Hypotheses&) = default;
};

/// How far the hypotheses may lie from 0: beyond it, on the normalized scale, none of the five scores of a
/// pair fits.
inline constexpr double most_hypothetical_elo = 200;

/// The generalized log likelihood ratio of elo1 to elo0: exact, pentanomial. 0 without pairs.
[[nodiscard]] double log_likelihood_ratio(const Pentanomial& pairs, const Hypotheses& hypotheses);

/// elo0 is accepted at or below `lower`, elo1 at or above `upper`.
struct Bounds {
    double lower;
    double upper;
};
/// A. Wald, Sequential Analysis (1947): ln(beta / (1 - alpha)) and ln((1 - beta) / alpha).
[[nodiscard]] Bounds wald_bounds(double alpha, double beta);

enum class Verdict : std::uint8_t { undecided, accept_elo0, accept_elo1 };

/// A sequential probability ratio test. Takes pairs in the order of the schedule, one at a time: taken in
/// the order in which they finish, the test would be biased, as quick games have other results than long
/// ones. Pairs after the decision are ignored.
class SequentialTest {
public:
    explicit SequentialTest(const Hypotheses& hypotheses);

    /// `half_points` from 0 to 4.
    void add(int half_points);

    [[nodiscard]] Verdict verdict() const { return verdict_; }
    [[nodiscard]] double llr() const { return llr_; }
    /// Now, with the correction for the overshoot where one was asked for.
    [[nodiscard]] Bounds bounds() const;
    /// The pairs that the test rests on; does not grow after the decision.
    [[nodiscard]] const Pentanomial& pairs() const { return pairs_; }
    [[nodiscard]] const Hypotheses& hypotheses() const { return hypotheses_; }

private:
    /// Half the mean square over the mean of the steps by which the ratio set new records: by so much it
    /// will be beyond the bound on average. D. Siegmund, Sequential Analysis (1985), corollary 8.33.
    struct Overshoot {
        double record = 0;
        double sum = 0;
        double squares = 0;

        void step(double value);
        [[nodiscard]] double expected() const { return sum == 0 ? 0 : squares / (2 * sum); }
    };

    Hypotheses hypotheses_;
    Bounds wald_;
    Pentanomial pairs_;
    double llr_ = 0;
    Overshoot below_;
    Overshoot above_;
    Verdict verdict_ = Verdict::undecided;
};

} // namespace damlab
