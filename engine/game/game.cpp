#include "engine/game/game.hpp"

#include "engine/kernel/kernel.hpp"

namespace damlab {

Game::Game(const RuleSet& set, DrawRules draws, const Position& start, Adjudication extra)
    : set_{&set},
      draws_{draws},
      extra_{extra},
      positions_{start},
      counters_{draws, set.rules.board, start} {}

Game::Game(const RuleSet& set)
    : Game{set, damlab::draw_rules(set), starting_position(set.rules.board, set.first)} {}

void Game::play(const Move& move) {
    const Position before = position();
    const Position after = before.after(move);
    const bool irreversible = move.is_capture() || !before.kings.contains(move.from);
    reversible_ = irreversible ? 0 : reversible_ + 1;
    counters_.advance(before, move, after);
    positions_.push_back(after);
    moves_.push_back(move);
}

Status Game::status() const { return status(kernel(set_->id).count_moves(position())); }

Status Game::status(std::size_t legal_moves) const {
    const Position& now = position();
    if (legal_moves == 0)
        return {win_for(!now.turn), now.own().empty() ? ended_by_no_pieces : ended_by_no_moves};
    for (const DrawRow& row : draws_.rows)
        if (row.repetitions > 0 && occurrences() >= row.repetitions) return {Outcome::draw, row.id};
    if (const DrawRow* row = counters_.reached()) return {Outcome::draw, row->id};
    if (extra_.repetition_cut > 0 && occurrences() >= extra_.repetition_cut)
        return {Outcome::draw, ended_by_repetition_cut};
    if (extra_.ply_limit > 0 && ply() >= extra_.ply_limit) return {Outcome::draw, ended_by_ply_limit};
    return {};
}

std::span<const Position> Game::reversible_history() const {
    return std::span{positions_}.last(reversible_ + 1).first(reversible_);
}

int Game::occurrences() const {
    int count = 1;
    const std::size_t now = positions_.size() - 1;
    for (std::size_t back = 4; back <= reversible_; back += 2)
        if (positions_[now - back] == position()) ++count;
    return count;
}

} // namespace damlab
