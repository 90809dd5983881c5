#include "tuner/bench/positions.hpp"

#include "engine/notation/fen.hpp"

#include <fmt/format.h>

namespace damlab::bench {
namespace {

constexpr auto kings_on_8x8 = "W:WK1,K2,K3,K4:BK29,K30,K31,K32";
constexpr auto kings_on_10x10 = "W:WK31-50:BK1-20";

BenchPosition start(const RuleSet& set) {
    const bool small = set.rules.board == BoardSize::eight;
    // Where capturing is not compulsory there are more moves: two plies less are as much work.
    const int less = set.rules.capturing_compulsory ? 0 : 2;
    return {.rules = &set,
            .kind = "start",
            .fen = format_fen(set, starting_position(set.rules.board, set.first)),
            .depth = (small ? 9 : 8) - less,
            .quick_depth = (small ? 7 : 6) - less};
}

BenchPosition kings(const RuleSet& set) {
    const bool small = set.rules.board == BoardSize::eight;
    return {.rules = &set,
            .kind = "kings",
            .fen = small ? kings_on_8x8 : kings_on_10x10,
            .depth = small ? 5 : 7,
            .quick_depth = small ? 4 : 6};
}

} // namespace

std::string BenchPosition::name() const { return fmt::format("{} {}", rules->name, kind); }

Position BenchPosition::position() const { return parse_fen(*rules, fen); }

std::array<BenchPosition, 2> bench_positions(const RuleSet& set) { return {start(set), kings(set)}; }

} // namespace damlab::bench
