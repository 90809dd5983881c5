#pragma once

#include "engine/eval/evaluate.hpp"
#include "engine/movegen/generator.hpp"
#include "engine/search/request.hpp"
#include "engine/search/transposition_table.hpp"

#include <algorithm>

namespace damlab {

/// Fail-soft alpha-beta with iterative deepening and a quiescence search of captures.
template <Rules R, class Evaluate> class AlphaBeta {
public:
    AlphaBeta(const SearchRequest& request, Evaluate evaluate) : request_{request}, evaluate_{evaluate} {}

    SearchResult run() {
        MoveList moves;
        list_moves<R>(request_.position, moves);
        SearchResult result;
        if (moves.empty()) return result;
        result.move = moves[0];
        result.pv = {moves[0]};
        for (int depth = 1; depth <= request_.limits.depth && !stopped_; ++depth) {
            Score best = -infinite_score;
            if (!enter()) break;
            for (std::size_t i = 0; i < moves.size(); ++i) {
                reply_.reset();
                const Score score =
                    -search(request_.position.after(moves[i]), -infinite_score, -best, depth - 1, 1);
                if (stopped_) break;
                if (score <= best) continue;
                best = score;
                result.move = moves[i];
                result.score = score;
                result.pv.assign(1, moves[i]);
                if (reply_) result.pv.push_back(*reply_);
                std::rotate(moves.begin(), moves.begin() + i, moves.begin() + i + 1);
            }
            result.nodes = nodes_;
            if (stopped_) break;
            result.depth = depth;
            if (request_.finished_depth) request_.finished_depth(result);
            if (is_decided(best)) break;
        }
        result.interrupted = stopped_;
        return result;
    }

private:
    bool enter() {
        if (request_.limits.nodes != 0 && nodes_ == request_.limits.nodes) stopped_ = true;
        if (request_.should_stop && nodes_ % 1024 == 1023 && request_.should_stop()) stopped_ = true;
        if (stopped_) return false;
        ++nodes_;
        return true;
    }

    Score search(const Position& position, Score alpha, Score beta, int depth, int ply) {
        if (!enter()) return 0;
        if (position.own().empty()) return lost_in(ply);
        MoveList moves;
        if (depth <= 0) {
            list_captures<R>(position, moves);
            if (moves.empty()) return evaluate_(position);
        } else {
            list_moves<R>(position, moves);
            if (moves.empty()) return lost_in(ply);
        }
        Score best = -infinite_score;
        if (depth <= 0 && !R.capturing_compulsory) best = evaluate_(position);
        for (const Move& move : moves) {
            if (best >= beta) break;
            const Score score =
                -search(position.after(move), -beta, -std::max(alpha, best), depth - 1, ply + 1);
            if (stopped_) return 0;
            if (score <= best) continue;
            best = score;
            if (ply == 1) reply_ = move;
        }
        return best;
    }

    const SearchRequest& request_;
    Evaluate evaluate_;
    std::uint64_t nodes_ = 0;
    std::optional<Move> reply_; ///< the best one to the move of the root that is being searched
    bool stopped_ = false;
};

/// The engine: searches with an evaluation by weights.
template <Rules R>
SearchResult search(const Weights& weights, TranspositionTable& table, const SearchRequest& request) {
    table.new_search();
    const auto value = [&](const Position& position) { return evaluate<R>(weights, position); };
    return AlphaBeta<R, decltype(value)>{request, value}.run();
}

} // namespace damlab
