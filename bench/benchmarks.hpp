#pragma once

namespace damlab::bench {

/// What was measured where: machine, compiler, build type and commit, in the context of every report.
void add_context();

/// perft/RULES: leaves a second from the starting position, the last ply counted in bulk; perft/RULES/kings
/// from a position of kings.
/// list/RULES: the same with every leaf's move put into a list.
void register_perft();

/// yardstick/RULES and engine/RULES: nodes a second of a search of a middle game.
void register_search();

/// games/RULES: plies a second of the tournament's game loop, with players that take no time.
void register_games();

} // namespace damlab::bench
