#pragma once

#include "engine/movegen/generator.hpp"
#include "engine/search/request.hpp"
#include "engine/yardstick/evaluation.hpp"
#include "engine/yardstick/key.hpp"
#include "engine/yardstick/ordering.hpp"
#include "engine/yardstick/table.hpp"

#include <algorithm>
#include <array>

/// The yardstick: the simple engine that all strength is measured against.
///
/// FROZEN. What it plays, and how many nodes that takes, never changes again; the golden signatures in
/// tests/engine/yardstick hold it to that. So it shares no code with the engine that may grow: only
/// positions, the move generator (not the order of its moves) and the search's request and result.
///
/// - Fail-soft alpha-beta, full width, full window at the root, iterative deepening by single plies.
/// - At depth 0 a search of captures. Where capturing is compulsory, a position with captures has no value
///   of its own; where it's free, the side to move may stand pat. No other position is looked into, so one
///   with men that cannot move counts by its material there.
/// - Evaluation: material and rows advanced, evaluation.hpp.
/// - A side that has no piece or no legal move has lost; the shorter win is the better one. Then, below the
///   root, the draw clock at its limit and any repetition, of the game or of the line, are draws.
/// - Table: table.hpp, for the remaining depths from 1 on. No cut-off by an entry and no storing where the
///   draw clock plus the depth reach the limit; no cut-off at the root.
/// - Moves: ordering.hpp. At the root, first the best move so far. Killers and history start anew with each
///   search, the table with each game.
/// - A search stops after an iteration whose score is decided within its depth. An interrupted iteration
///   counts for the root moves that it finished; the best move so far is the first of them.
namespace damlab::yardstick {

template <Rules R> class Search {
public:
    Search(Table& table, const SearchRequest& request) : table_{table}, request_{request} {
        table_.start_search();
        path_[0] = request_.position;
    }

    [[nodiscard]] SearchResult run() {
        SearchResult result;
        result.score = evaluate<R>(request_.position);
        list_moves<R>(request_.position, root_moves_);
        if (root_moves_.empty()) return result;
        sort_root_moves();
        result.move = root_moves_[0];
        const int last_depth = std::min(request_.limits.depth, max_depth);
        for (int depth = 1; depth <= last_depth; ++depth) {
            iterate(depth, result);
            if (stopped_) break;
            result.depth = depth;
            if (is_decided(result.score) && plies_to_end(result.score) <= depth) break;
        }
        result.nodes = nodes_;
        result.interrupted = stopped_;
        result.pv = expected_play(*result.move);
        return result;
    }

private:
    static constexpr int max_depth = QuietMemory::plies - 1;

    /// What draws depend on, besides the position.
    struct Past {
        int count;      ///< of the draw clock
        int reversible; ///< plies since the last capture or move of a man
    };

    // --- the root

    void sort_root_moves() {
        Ordered<R> ordered{request_.position, root_moves_, table_.find(key_of(request_.position)), memory_,
                           0};
        while (ordered.next() != nullptr) {
        }
    }

    void iterate(int depth, SearchResult& result) {
        if (!enter()) return;
        const Position& position = request_.position;
        const Past past{.count = request_.draw.count, .reversible = int(request_.history.size())};
        Score best = -infinite_score;
        for (Move* move = root_moves_.begin(); move != root_moves_.end(); ++move) {
            const Score score = -search(position.after(*move), -infinite_score, -best, depth - 1, 1,
                                        past_after(position, *move, past));
            if (stopped_) return;
            if (score <= best) continue;
            best = score;
            result.score = score;
            result.move = *move;
            std::rotate(root_moves_.begin(), move, move + 1);
        }
        if (!near_draw(past, depth)) store(key_of(position), best, depth, 0, Bound::exact, &*result.move);
    }

    // --- below it

    [[nodiscard]] Score search(const Position& position, Score alpha, Score beta, int depth, int ply,
                               Past past) {
        if (!enter()) return 0;
        if (position.own().empty()) return lost_in(ply);
        if (request_.draw.limit != 0 && past.count >= request_.draw.limit)
            return count_moves<R>(position) == 0 ? lost_in(ply) : draw_score;
        path_[std::size_t(ply)] = position;
        if (repeats(ply, past)) return draw_score;
        if (depth == 0) return resolve_captures(position, alpha, beta, ply);

        const std::uint64_t key = key_of(position);
        const Entry* const found = table_.find(key);
        if (found != nullptr && found->depth >= depth && !near_draw(past, found->depth)) {
            const Score score = score_at(ply, found->score);
            if (found->bound == Bound::exact || (found->bound == Bound::lower && score >= beta) ||
                (found->bound == Bound::upper && score <= alpha))
                return score;
        }

        MoveList moves;
        list_moves<R>(position, moves);
        if (moves.empty()) return lost_in(ply);
        Ordered<R> ordered{position, moves, found, memory_, ply};
        std::optional<Move> best_move;
        Score best = -infinite_score;
        Score lower = alpha;
        while (const Move* move = ordered.next()) {
            const Score score = -search(position.after(*move), -beta, -lower, depth - 1, ply + 1,
                                        past_after(position, *move, past));
            if (stopped_) return 0;
            if (score <= best) continue;
            best = score;
            if (score <= lower) continue;
            lower = score;
            best_move = *move;
            if (score >= beta) {
                if (!move->is_capture()) memory_.cut_off(position.turn, ply, depth, *move);
                break;
            }
        }
        if (!near_draw(past, depth)) {
            const Bound bound = best >= beta ? Bound::lower : best > alpha ? Bound::exact : Bound::upper;
            store(key, best, depth, ply, bound, best_move ? &*best_move : nullptr);
        }
        return best;
    }

    /// One entry into quiescence below another, after a capture.
    [[nodiscard]] Score quiesce(const Position& position, Score alpha, Score beta, int ply) {
        if (!enter()) return 0;
        if (position.own().empty()) return lost_in(ply);
        return resolve_captures(position, alpha, beta, ply);
    }

    [[nodiscard]] Score resolve_captures(const Position& position, Score alpha, Score beta, int ply) {
        MoveList captures;
        list_captures<R>(position, captures);
        Score best = -infinite_score;
        if (!R.capturing_compulsory || captures.empty()) {
            best = evaluate<R>(position);
            if (best >= beta || captures.empty()) return best;
        }
        Ordered<R> ordered{position, captures, nullptr, memory_, ply};
        while (const Move* move = ordered.next()) {
            const Score score = -quiesce(position.after(*move), -beta, -std::max(alpha, best), ply + 1);
            if (stopped_) return 0;
            best = std::max(best, score);
            if (best >= beta) break;
        }
        return best;
    }

    /// Counts a node, unless the search is to stop.
    [[nodiscard]] bool enter() {
        if (request_.limits.nodes != 0 && nodes_ == request_.limits.nodes) stopped_ = true;
        if (nodes_ % 1024 == 1023 && request_.should_stop && request_.should_stop()) stopped_ = true;
        if (stopped_) return false;
        ++nodes_;
        return true;
    }

    // --- draws

    [[nodiscard]] Past past_after(const Position& before, const Move& move, Past past) const {
        const bool man = !before.kings.contains(move.from);
        const bool resets = move.is_capture() || move.crowned || (man && request_.draw.man_moves_reset);
        return {.count = resets ? 0 : past.count + 1,
                .reversible = man || move.is_capture() ? 0 : past.reversible + 1};
    }

    /// Whether the draw clock may run out within so many plies.
    [[nodiscard]] bool near_draw(Past past, int depth) const {
        return request_.draw.limit != 0 && past.count + depth >= request_.draw.limit;
    }

    /// Whether the position at `ply` has been on the line before, or in the game.
    [[nodiscard]] bool repeats(int ply, Past past) const {
        const Position& position = path_[std::size_t(ply)];
        for (int back = 4; back <= past.reversible; back += 2)
            if (position == at(ply - back)) return true;
        return false;
    }

    /// The position at a ply of the line; below 0 those of the game.
    [[nodiscard]] const Position& at(int ply) const {
        return ply >= 0 ? path_[std::size_t(ply)]
                        : request_.history[request_.history.size() - std::size_t(-ply)];
    }

    // --- the table

    void store(std::uint64_t key, Score score, int depth, int ply, Bound bound, const Move* best) {
        // Decided scores are stored as seen from the position, not from the root.
        const Score own = score >= decided_score    ? score + ply
                          : score <= -decided_score ? score - ply
                                                    : score;
        Entry entry{.key = key, .score = std::int16_t(own), .depth = std::uint8_t(depth), .bound = bound};
        if (best != nullptr) {
            entry.from = std::uint8_t(index(best->from));
            entry.to = std::uint8_t(index(best->to));
        }
        table_.store(entry);
    }

    [[nodiscard]] static Score score_at(int ply, Score stored) {
        return stored >= decided_score ? stored - ply : stored <= -decided_score ? stored + ply : stored;
    }

    /// The best moves by the table, from the root.
    [[nodiscard]] std::vector<Move> expected_play(const Move& first) const {
        std::vector<Move> play{first};
        Position position = request_.position.after(first);
        MoveList moves;
        while (play.size() < std::size_t(max_depth)) {
            const Entry* const found = table_.find(key_of(position));
            if (found == nullptr) break;
            list_moves<R>(position, moves);
            const auto named = [&](const Move& move) {
                return index(move.from) == found->from && index(move.to) == found->to;
            };
            const Move* const next = std::ranges::find_if(moves, named);
            if (next == moves.end()) break;
            play.push_back(*next);
            position = position.after(*next);
        }
        return play;
    }

    Table& table_;
    const SearchRequest& request_;
    MoveList root_moves_;
    std::array<Position, QuietMemory::plies> path_; ///< the line that is being looked at, root first
    QuietMemory memory_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

template <Rules R> [[nodiscard]] SearchResult search(Table& table, const SearchRequest& request) {
    return Search<R>{table, request}.run();
}

} // namespace damlab::yardstick
