#include "engine/game/draw_counters.hpp"

#include <cassert>

namespace damlab {
namespace {

bool has(const Position& position, Side side, const Force& force) {
    return force.kings.contains(position.kings_of(side).count()) &&
           force.men.contains(position.men_of(side).count());
}

bool holds(const DrawRow& row, const Position& position, Bitboard main_road) {
    if (row.balances.empty()) return true;
    const int total = position.occupied().count();
    for (const Balance& balance : row.balances) {
        if (!balance.total.contains(total)) continue;
        for (const Side strong : {Side::white, Side::black}) {
            if (!has(position, strong, balance.strong) || !has(position, !strong, balance.weak)) continue;
            if (row.main_road == MainRoad::ignored) return true;
            const Side on_it = row.main_road == MainRoad::strong_side_on_it ? strong : !strong;
            if (position.kings_of(on_it) & main_road) return true;
        }
    }
    return false;
}

} // namespace

DrawCounters::DrawCounters(DrawRules rules, BoardSize board, const Position& start)
    : rules_{rules},
      main_road_{geometry(board).main_road()} {
    assert(rules.rows.size() <= max_draw_rows);
    for (std::size_t i = 0; i < rules_.rows.size(); ++i)
        holding_[i] = holds(rules_.rows[i], start, main_road_);
}

void DrawCounters::advance(const Position& before, const Move& move, const Position& after) {
    const bool man_move = !before.kings.contains(move.from);
    for (std::size_t i = 0; i < rules_.rows.size(); ++i) {
        const DrawRow& row = rules_.rows[i];
        if (row.plies == 0) continue;
        const bool held = holding_[i];
        holding_[i] = holds(row, after, main_road_);
        const bool reset = (row.resets.capture && move.is_capture()) || (row.resets.man_move && man_move) ||
                           (row.resets.crowning && move.crowned);
        counts_[i] = held && holding_[i] && !reset ? counts_[i] + 1 : 0;
    }
}

const DrawRow* DrawCounters::reached() const {
    for (std::size_t i = 0; i < rules_.rows.size(); ++i)
        if (const DrawRow& row = rules_.rows[i]; row.plies > 0 && counts_[i] >= row.plies) return &row;
    return nullptr;
}

DrawClock DrawCounters::nearest() const {
    DrawClock clock;
    for (std::size_t i = 0; i < rules_.rows.size(); ++i) {
        const DrawRow& row = rules_.rows[i];
        if (row.plies == 0 || !holding_[i]) continue;
        if (clock.limit == 0 || row.plies - counts_[i] < clock.limit - clock.count)
            clock = {.count = counts_[i], .limit = row.plies, .man_moves_reset = row.resets.man_move};
    }
    return clock;
}

} // namespace damlab
