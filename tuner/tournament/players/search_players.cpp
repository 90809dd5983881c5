#include "tuner/tournament/players/search_players.hpp"

#include <utility>

namespace damlab {
namespace {

/// Runs `search(request)` for the side to move of the game.
template <class Search>
Answer decide_by(const Game& game, const MoveLimits& limits, const StopCheck& should_stop,
                 const Search& search) {
    using Clock = std::chrono::steady_clock;
    const bool timed = limits.time.count() > 0;
    const auto deadline = timed ? Clock::now() + std::chrono::duration_cast<Clock::duration>(limits.time)
                                : Clock::time_point::max();
    const SearchResult result = search(SearchRequest{
        .position = game.position(),
        .history = game.reversible_history(),
        .draw = game.draw_clock(),
        .limits = limits.search,
        .should_stop = [&] { return should_stop() || (timed && Clock::now() >= deadline); },
    });
    if (should_stop()) return {}; // what an interrupted search came up with is nobody's decision
    return {.move = result.move, .score = static_cast<std::int16_t>(result.score)};
}

} // namespace

MoveLimits move_limits(const PlayerConfig& player) {
    return {.search = {.depth = player.depth == 0 ? max_search_depth : player.depth, .nodes = player.nodes},
            .time = std::chrono::duration<double>{player.seconds}};
}

SearchPlayer::SearchPlayer(const RuleSet& set, Weights weights, const MoveLimits& limits,
                           std::size_t table_entries)
    : kernel_{&kernel(set.id)},
      weights_{std::move(weights)},
      limits_{limits},
      table_{table_entries} {}

Answer SearchPlayer::decide(const Game& game, std::span<const Move>, const StopCheck& should_stop) {
    return decide_by(game, limits_, should_stop, [&](const SearchRequest& request) {
        return kernel_->search(weights_, table_, request);
    });
}

YardstickPlayer::YardstickPlayer(const RuleSet& set, const MoveLimits& limits)
    : kernel_{&kernel(set.id)},
      limits_{limits} {}

Answer YardstickPlayer::decide(const Game& game, std::span<const Move>, const StopCheck& should_stop) {
    return decide_by(game, limits_, should_stop,
                     [&](const SearchRequest& request) { return kernel_->yardstick(table_, request); });
}

} // namespace damlab
