#pragma once

#include "engine/game/game.hpp"
#include "tuner/play/board_drawing.hpp"
#include "tuner/play/command.hpp"
#include "tuner/play/console.hpp"
#include "tuner/play/engine_player.hpp"

#include <array>
#include <optional>
#include <vector>

namespace damlab::play {

enum class Player : std::uint8_t { human, engine };

/// What is played, by whom, and how it is shown.
struct SessionSetup {
    BoardView view;
    Position start;
    DrawRules draws;
    std::array<Player, 2> players{}; ///< by Side
    SearchLimits limits;             ///< of the engine, for each move
    Weights weights;
    bool plain = false; ///< no drawing: everything in sentences, the position only on request
    Abilities abilities;

    [[nodiscard]] Player player(Side side) const { return players[std::size_t(side)]; }
    /// Whether two people play.
    [[nodiscard]] bool only(Player kind) const { return players[0] == kind && players[1] == kind; }
};

/// One game at a console, from the first position until it is over or left. Whatever is typed, only the
/// commands meant for it, an interrupt or the end of input end a game that the rules do not.
class Session {
public:
    Session(Console& console, SessionSetup setup);

    void run();

    [[nodiscard]] const Game& game() const { return game_; }
    /// How the game stands, as the rules, the players or neither have ended it.
    [[nodiscard]] Status status() const { return declared_ ? *declared_ : game_.status(); }

private:
    void introduce();
    void human_turn();
    void engine_turn();
    void play(const Move& move);

    /// Takes in a line that was typed.
    void handle(std::string_view line);
    [[nodiscard]] bool take_choice(std::string_view line);
    [[nodiscard]] bool starts_a_move(std::string_view line) const;
    [[nodiscard]] bool take_move(std::string_view line);
    void offer_choice(std::vector<Move> moves);
    void obey(Command command);
    void take_back();
    void offer_draw();
    [[nodiscard]] bool other_side_agrees();
    void declare(Outcome outcome, std::string_view reason) { declared_ = Status{outcome, reason}; }

    void list_moves();
    void give_hint();
    void show_position();
    [[nodiscard]] Thought think(EnginePlayer& player);
    [[nodiscard]] std::string text(const Move& move) const;
    /// Writes sentences, or lines of them, without the end of the last line.
    void say(std::string_view text);

    Console& console_;
    SessionSetup setup_;
    Game game_;
    std::vector<EnginePlayer> engines_; ///< by Side, then the one that gives hints
    std::vector<Move> legal_;           ///< in the order of squares
    std::vector<Move> choice_;          ///< what the last line may have meant; a number chooses
    std::optional<Status> declared_;
    bool left_ = false;
    bool shown_ = false;  ///< the present position
    bool turned_ = false; ///< the board was turned round by the user
};

} // namespace damlab::play
