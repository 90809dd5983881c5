#include "engine/game/game.hpp"
#include "engine/kernel/kernel.hpp"
#include "tuner/hub/check/steps.hpp"

#include <fmt/format.h>

namespace damlab::hub {
namespace {

constexpr int plies_with_itself = 60;

std::string play_in(Examiner& examiner, const std::optional<PlayedPosition>& played) {
    if (!played) throw StepSkipped("no such position was found in the games of this rule set");
    examiner.begin();
    return fmt::format("it played {}", examiner.search(*played, "depth=3").done.move);
}

std::string start(Examiner& examiner, const Examples& examples) { return play_in(examiner, examples.start); }
std::string capture(Examiner& examiner, const Examples& examples) {
    return play_in(examiner, examples.capture);
}
std::string multiple_capture(Examiner& examiner, const Examples& examples) {
    return play_in(examiner, examples.multiple_capture);
}
std::string kings(Examiner& examiner, const Examples& examples) { return play_in(examiner, examples.kings); }
std::string crowning(Examiner& examiner, const Examples& examples) {
    return play_in(examiner, examples.crowning);
}
std::string only_move(Examiner& examiner, const Examples& examples) {
    return play_in(examiner, examples.only_move);
}
std::string after_moves(Examiner& examiner, const Examples& examples) {
    return play_in(examiner, examples.few_kings_moves);
}
std::string after_many_moves(Examiner& examiner, const Examples& examples) {
    return play_in(examiner, examples.many_kings_moves);
}

std::string various(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    for (const PlayedPosition& played : examples.various)
        examiner.search(played, "depth=1");
    return fmt::format("{} positions", examples.various.size());
}

/// As a host plays: the position after the last move that cannot be taken back, and the moves since.
std::string game(Examiner& examiner, const Examples&) {
    examiner.begin();
    Game game{examiner.rules()};
    PlayedPosition played{.start = game.position()};
    while (game.ply() < plies_with_itself && !game.status().over()) {
        const Move move = examiner.search(played, "depth=1").move.move;
        game.play(move);
        played.moves.push_back(move);
        if (game.reversible_history().empty()) played = {.start = game.position()};
    }
    return fmt::format("{} plies", game.ply());
}

constexpr Step steps[] = {
    {"start", "a legal move from the starting position", start},
    {"capture", "a legal move where a piece can be captured", capture},
    {"multiple-capture", "a legal move where several pieces can be captured", multiple_capture},
    {"kings", "a legal move with kings", kings},
    {"crowning", "a legal move where a man can be crowned", crowning},
    {"only-move", "the only legal move", only_move},
    {"after-moves", "a legal move after pos with moves", after_moves},
    {"after-many-moves", "a legal move after pos with many moves", after_many_moves},
    {"various", "legal moves in many positions", various},
    {"game", "legal moves through a game with itself", game},
};

} // namespace

std::span<const Step> move_steps() { return steps; }

} // namespace damlab::hub
