#pragma once

#include <algorithm>
#include <span>

namespace damlab {

/// Of at least one value; reorders them.
[[nodiscard]] inline double median(std::span<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    if (values.size() % 2 == 1) return *middle;
    return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

} // namespace damlab
