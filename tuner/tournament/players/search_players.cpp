#include "tuner/tournament/players/search_players.hpp"

#include <algorithm>
#include <utility>

namespace damlab {
namespace {

/// How long to think about a move, where there is a limit; else 0.
Seconds time_for(const MoveLimits& limits, const Clock* clock) {
    if (clock == nullptr) return limits.time;
    const Seconds share = time_share(*clock);
    return limits.time.count() > 0 ? std::min(limits.time, share) : share;
}

/// Runs `search(request)` for the side to move of the game.
template <class Search> Decision decide_by(const Turn& turn, const MoveLimits& limits, const Search& search) {
    using Steady = std::chrono::steady_clock;
    const Seconds time = time_for(limits, turn.clock);
    const bool timed = turn.clock != nullptr || time.count() > 0;
    const auto deadline = timed ? Steady::now() + std::chrono::duration_cast<Steady::duration>(time)
                                : Steady::time_point::max();
    const auto should_stop = [&] { return turn.should_stop() || (timed && Steady::now() >= deadline); };
    const SearchResult result = search(SearchRequest{
        .position = turn.game.position(),
        .history = turn.game.reversible_history(),
        .draw = turn.game.draw_clock(),
        .limits = limits.search,
        .should_stop = std::cref(should_stop), // a copy would not fit into the function without memory
    });
    if (turn.should_stop()) return {}; // what an interrupted search came up with is nobody's decision
    return {.move = result.move, .score = static_cast<std::int16_t>(result.score)};
}

} // namespace

MoveLimits move_limits(const PlayerConfig& player) {
    return {.search = {.depth = player.depth == 0 ? max_search_depth : player.depth, .nodes = player.nodes},
            .time = Seconds{player.seconds}};
}

SearchPlayer::SearchPlayer(const RuleSet& set, Weights weights, const MoveLimits& limits,
                           std::size_t table_entries)
    : kernel_{&kernel(set.id)},
      weights_{std::move(weights)},
      limits_{limits},
      table_{table_entries} {}

Decision SearchPlayer::decide(const Turn& turn) {
    return decide_by(turn, limits_, [&](const SearchRequest& request) {
        return kernel_->search(weights_, table_, request);
    });
}

YardstickPlayer::YardstickPlayer(const RuleSet& set, const MoveLimits& limits)
    : kernel_{&kernel(set.id)},
      limits_{limits} {}

Decision YardstickPlayer::decide(const Turn& turn) {
    return decide_by(turn, limits_,
                     [&](const SearchRequest& request) { return kernel_->yardstick(table_, request); });
}

} // namespace damlab
