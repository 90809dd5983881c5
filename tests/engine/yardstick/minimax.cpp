#include "tests/engine/yardstick/minimax.hpp"

#include "engine/kernel/kernel.hpp"

#include <algorithm>

namespace damlab {
namespace {

class Minimax {
public:
    Minimax(const RuleSet& set, const SearchRequest& request, std::uint64_t most_nodes)
        : set_{set},
          kernel_{kernel(set.id)},
          request_{request},
          line_{request.history.begin(), request.history.end()},
          most_nodes_{most_nodes} {}

    std::optional<Score> value() {
        const Score value = full_width(request_.position, request_.limits.depth, 0, request_.draw.count,
                                       int(request_.history.size()));
        return nodes_ > most_nodes_ ? std::nullopt : std::optional{value};
    }

private:
    Score full_width(const Position& position, int depth, int ply, int count, int reversible) {
        if (++nodes_ > most_nodes_) return 0;
        MoveList moves;
        kernel_.list_moves(position, moves);
        if (position.own().empty()) return lost_in(ply);
        if (ply > 0) {
            if (request_.draw.limit > 0 && count >= request_.draw.limit)
                return moves.empty() ? lost_in(ply) : draw_score;
            const auto still_open = line_.end() - reversible;
            if (std::find(still_open, line_.end(), position) != line_.end()) return draw_score;
        }
        if (depth == 0) return captures(position, ply);
        Score best = lost_in(ply);
        line_.push_back(position);
        for (const Move& move : moves) {
            const bool man = !position.kings.contains(move.from);
            const bool resets = move.is_capture() || move.crowned || (man && request_.draw.man_moves_reset);
            best =
                std::max(best, -full_width(position.after(move), depth - 1, ply + 1, resets ? 0 : count + 1,
                                           man || move.is_capture() ? 0 : reversible + 1));
        }
        line_.pop_back();
        return best;
    }

    Score captures(const Position& position, int ply) {
        if (position.own().empty()) return lost_in(ply);
        MoveList moves;
        kernel_.list_captures(position, moves);
        const bool may_stand = moves.empty() || !set_.rules.capturing_compulsory;
        Score best = may_stand ? plain_evaluation(set_, position) : -infinite_score;
        for (const Move& move : moves) {
            if (++nodes_ > most_nodes_) return 0;
            best = std::max(best, -captures(position.after(move), ply + 1));
        }
        return best;
    }

    const RuleSet& set_;
    const Kernel& kernel_;
    const SearchRequest& request_;
    std::vector<Position> line_;
    std::uint64_t most_nodes_;
    std::uint64_t nodes_ = 0;
};

} // namespace

Score plain_evaluation(const RuleSet& set, const Position& position) {
    const Geometry shape = geometry(set.rules.board);
    Score score = 0;
    for (const Square square : position.occupied()) {
        const Side side = position.white.contains(square) ? Side::white : Side::black;
        Score piece = 0;
        if (position.kings.contains(square))
            piece = set.rules.kings == KingRange::flying ? 300 : 140;
        else
            piece = 100 + 3 * (side == Side::white ? shape.side - 1 - shape.row(square) : shape.row(square));
        score += side == position.turn ? piece : -piece;
    }
    return score;
}

std::optional<Score> minimax(const RuleSet& set, const SearchRequest& request, std::uint64_t most_nodes) {
    return Minimax{set, request, most_nodes}.value();
}

} // namespace damlab
