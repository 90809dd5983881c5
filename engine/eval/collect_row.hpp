#pragma once

#include "engine/eval/feature_row.hpp"
#include "engine/eval/features.hpp"

#include <algorithm>

namespace damlab {

/// Replaces `row` by that of the position; reuses its memory.
template <Rules R> void collect_row(const Position& position, FeatureRow& row) {
    row.terms.clear();
    row.phase = phase<R>(position);
    row.phase_range = phase_range<R>;
    emit_features<R>(position, [&](int slot, int value) {
        row.terms.push_back({static_cast<std::uint16_t>(slot), static_cast<std::int16_t>(value)});
    });
    std::ranges::sort(row.terms, {}, &Term::slot);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < row.terms.size();) {
        Term merged = row.terms[i];
        for (++i; i < row.terms.size() && row.terms[i].slot == merged.slot; ++i)
            merged.value = static_cast<std::int16_t>(merged.value + row.terms[i].value);
        if (merged.value != 0) row.terms[kept++] = merged;
    }
    row.terms.resize(kept);
}

} // namespace damlab
