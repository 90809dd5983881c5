#pragma once

#include <span>

namespace damlab {

/// The centre of a distribution, with an interval.
struct CentreEstimate {
    double centre;
    double lower;
    double upper;
};

/// The median of the means of any two values, each with itself too (J. Hodges, E. Lehmann, Estimates of
/// Location Based on Rank Tests, Annals of Mathematical Statistics 34, 1963): nearly as sharp as the mean
/// where values are normal, and hardly moved by some that are far off. The interval is that of Wilcoxon's
/// signed rank test, exact whatever the distribution is, if only it is symmetric (M. Hollander, D. Wolfe,
/// E. Chicken, Nonparametric Statistical Methods, 3rd edition, 2014, sections 3.2 and 3.3); it has no ends
/// where the values are too few to be that sure. Of at least one value; takes time and memory in proportion
/// to the square of their number.
[[nodiscard]] CentreEstimate hodges_lehmann(std::span<const double> values, double confidence = 0.95);

} // namespace damlab
