#pragma once

#include "tuner/store/record.hpp"

#include <cstdint>
#include <vector>

namespace damlab::texel {

/// Which positions of stored games are fitted to.
struct Sampling {
    int per_game = 8;      ///< at most; a game may have fewer that are quiet
    int skip_first = 0;    ///< plies after the opening in which none is taken
    int skip_last = 0;     ///< the same before the end
    double hold_out = 0.1; ///< the share of openings whose games are not fitted to
    std::uint64_t seed = 1;
};

/// A number for the course of a game, the same for games with the same start and moves and no others.
[[nodiscard]] std::uint64_t fingerprint(const GameRecord& game);

/// The quiet positions of a game that are taken, as plies from its start, ascending: all if they are few
/// enough, else a choice by the seed and the game alone.
[[nodiscard]] std::vector<std::size_t> sample_plies(const GameRecord& game, const Sampling& sampling);

/// Whether a game is held out. That is decided by its opening, so that both games of a pair, and other games
/// of the same opening, are on the same side: programs that play it alike would else be tested on what they
/// were fitted to.
[[nodiscard]] bool is_held_out(const GameRecord& game, const Sampling& sampling);

} // namespace damlab::texel
