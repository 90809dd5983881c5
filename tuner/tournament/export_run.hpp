#pragma once

#include "tuner/store/store.hpp"

#include <functional>
#include <string_view>

namespace damlab {

enum class ExportFormat : std::uint8_t {
    pdn,  ///< PDN 3.0, scores in comments
    csv,  ///< a line a game, moves in a column
    json, ///< a list of objects, one a game
};

/// Writes the games of a run in the order of its schedule, piece by piece. Void games and surplus pairs are
/// left out; pairs and games are counted from 1. Throws InputError if the store has no such run.
void export_run(const Store& store, RunId run, ExportFormat format,
                const std::function<void(std::string_view)>& write);

} // namespace damlab
