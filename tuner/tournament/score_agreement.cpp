#include "tuner/tournament/score_agreement.hpp"

#include "tuner/store/record.hpp"

#include <cstdlib>

namespace damlab {
namespace {

/// Whether `holds(score)`, with the score in White's view,
/// for each of the last moves of both sides.
template <class Holds>
bool for_last_moves(int moves, std::span<const std::int16_t> scores, Side turn, const Holds& holds) {
    const auto plies = 2 * static_cast<std::size_t>(moves);
    if (scores.size() < plies) return false;
    Side mover = turn;
    for (std::size_t back = 1; back <= plies; ++back) {
        mover = !mover;
        const std::int16_t score = scores[scores.size() - back];
        if (score == no_score || !holds(mover == Side::white ? score : -score)) return false;
    }
    return true;
}

} // namespace

std::optional<Status> agreed_status(const ScoreAgreement& agreement, std::span<const std::int16_t> scores,
                                    Side turn) {
    if (agreement.win_score > 0) {
        if (for_last_moves(agreement.win_moves, scores, turn,
                           [&](int white) { return white >= agreement.win_score; }))
            return Status{Outcome::white_wins, ended_by_agreed_win};
        if (for_last_moves(agreement.win_moves, scores, turn,
                           [&](int white) { return white <= -agreement.win_score; }))
            return Status{Outcome::black_wins, ended_by_agreed_win};
    }
    if (agreement.draw_moves > 0 && scores.size() >= static_cast<std::size_t>(agreement.draw_from_ply) &&
        for_last_moves(agreement.draw_moves, scores, turn,
                       [&](int white) { return std::abs(white) <= agreement.draw_score; }))
        return Status{Outcome::draw, ended_by_agreed_draw};
    return std::nullopt;
}

} // namespace damlab
