#pragma once

#include "engine/board/position.hpp"
#include "engine/rules/rule_set.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace damlab {

/// Moves as the store keeps them: two bytes each, more if several pieces are captured, in square numbers that
/// depend on no generator's order.
///
///     origin | kind      the square from 0, row by row from Black's side; kind 0x00: no capture,
///                        0x80: of one piece, 0xc0: of several
///     destination
///     pieces | crowned   only for several: how many, and 0x80 if a man was crowned
///     captured squares   so many, ascending
void encode_move(BoardSize board, const Move& move, std::vector<std::uint8_t>& bytes);
[[nodiscard]] std::vector<std::uint8_t> encode_moves(BoardSize board, std::span<const Move> moves);

/// The moves, each checked to be legal. Throws std::runtime_error, saying at which ply, if one is not or the
/// bytes make no sense.
[[nodiscard]] std::vector<Move> decode_moves(const RuleSet& set, const Position& start,
                                             std::span<const std::uint8_t> bytes);

} // namespace damlab
