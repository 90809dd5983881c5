#pragma once

#include "engine/game/draw_counters.hpp"
#include "engine/search/score.hpp"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace damlab {

inline constexpr int max_search_depth = 99;

/// When a search stops by itself. With a limit of depth or nodes the result is the same on every machine.
struct SearchLimits {
    int depth = max_search_depth; ///< plies, from 1 on
    std::uint64_t nodes = 0;      ///< exact; 0: no limit. A node is one entry into search or quiescence
};

struct SearchResult {
    std::optional<Move> move; ///< empty only if there is no legal move
    Score score = 0;          ///< for the side to move
    int depth = 0;            ///< the last iteration that was finished; 0: none was
    std::uint64_t nodes = 0;  ///< exactly the limit if that is what stopped the search
    bool interrupted = false; ///< by the node limit or from outside
    std::vector<Move> pv;     ///< the expected play, `move` first
};

/// What to search. The side to move must have a legal move.
struct SearchRequest {
    Position position;
    /// The positions before it that can still come again, oldest first (Game::reversible_history). To
    /// come to one of them again counts as a draw. Must outlive the search.
    std::span<const Position> history = {};
    DrawClock draw = {};
    SearchLimits limits = {};
    /// Asked about every thousandth node; the search stops as soon as it says true. The clock and the
    /// user's stop flag come in here. May be empty.
    std::function<bool()> should_stop = {};
    /// Told after every iteration what the search has come to so far. May be empty. (The yardstick tells
    /// nothing.)
    std::function<void(const SearchResult&)> finished_depth = {};
};

} // namespace damlab
