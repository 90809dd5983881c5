#pragma once

#include "tuner/store/store.hpp"

#include <optional>

namespace damlab {

/// What the first player scored in a game of the pair, in half points: 0, 1 or 2. Nothing if it is void.
[[nodiscard]] constexpr std::optional<int> first_players_points(const StoredPair& pair, int number) {
    const GameResult result = pair.games[static_cast<std::size_t>(number)].result;
    if (result == GameResult::void_game) return std::nullopt;
    if (result == GameResult::draw) return 1;
    return (result == GameResult::white_wins) == (number == 0) ? 2 : 0;
}

/// What the first player scored in both games, in half points from 0 to 4. Nothing if a game is void: then
/// the pair counts nowhere.
[[nodiscard]] constexpr std::optional<int> first_players_points(const StoredPair& pair) {
    const auto first = first_players_points(pair, 0);
    const auto second = first_players_points(pair, 1);
    if (!first || !second) return std::nullopt;
    return *first + *second;
}

} // namespace damlab
