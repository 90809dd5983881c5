#pragma once

#include "engine/eval/weights.hpp"
#include "engine/kernel/kernel.hpp"
#include "tuner/tournament/config.hpp"
#include "tuner/tournament/player.hpp"

namespace damlab {

/// What a search may use for a move: limits of its own, and a time that we look after.
struct MoveLimits {
    SearchLimits search;
    Seconds time{0}; ///< 0: no limit
};
[[nodiscard]] MoveLimits move_limits(const PlayerConfig& player);

/// The engine with some weights.
class SearchPlayer final : public Player {
public:
    SearchPlayer(const RuleSet& set, Weights weights, const MoveLimits& limits, std::size_t table_entries);

    void new_game(std::uint64_t, const StopCheck&) override { table_.clear(); }
    Decision decide(const Turn& turn) override;

private:
    const Kernel* kernel_;
    Weights weights_;
    MoveLimits limits_;
    TranspositionTable table_;
};

/// The frozen engine that strength is measured against.
class YardstickPlayer final : public Player {
public:
    YardstickPlayer(const RuleSet& set, const MoveLimits& limits);

    void new_game(std::uint64_t, const StopCheck&) override { table_.clear(); }
    Decision decide(const Turn& turn) override;

private:
    const Kernel* kernel_;
    MoveLimits limits_;
    yardstick::Table table_;
};

} // namespace damlab
