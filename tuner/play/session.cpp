#include "tuner/play/session.hpp"

#include "engine/kernel/kernel.hpp"
#include "engine/notation/notation_error.hpp"
#include "tuner/play/move_entry.hpp"
#include "tuner/play/spoken.hpp"
#include "tuner/play/wrapped.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <tuple>

namespace damlab::play {
namespace {

/// A game between engines ends somewhere even if no draw rule says so.
constexpr int longest_game_between_engines = 1000;
/// Before this ply the engine plays on.
constexpr int earliest_draw_by_agreement = 40;
constexpr std::size_t longest_choice = 9;
constexpr std::string_view blanks = " \t";

Game new_game(const SessionSetup& setup) {
    const Adjudication extra{.ply_limit = setup.only(Player::engine) ? longest_game_between_engines : 0,
                             .repetition_cut = 0};
    return Game{setup.view.rule_set(), setup.draws, setup.start, extra};
}

std::vector<Move> legal_moves(const BoardView& view, const Position& position) {
    MoveList list;
    kernel(view.rule_set().id).list_moves(position, list);
    std::vector<Move> moves(list.begin(), list.end());
    std::ranges::sort(moves, {}, [&](const Move& move) {
        return std::tuple{view.order(move.from), view.order(move.to), move.captured.bits(), move.crowned};
    });
    return moves;
}

std::string_view trimmed(std::string_view line) {
    const std::size_t first = line.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(blanks) + 1 - first);
}

bool is_number(std::string_view line) {
    return !line.empty() && line.find_first_not_of("0123456789") == std::string_view::npos;
}

} // namespace

Session::Session(Console& console, SessionSetup setup)
    : console_{console},
      setup_{std::move(setup)},
      game_{new_game(setup_)},
      engines_(3, EnginePlayer{setup_.weights, setup_.limits}) {}

void Session::run() {
    introduce();
    while (!left_ && !status().over()) {
        legal_ = legal_moves(setup_.view, game_.position());
        if (setup_.player(game_.position().turn) == Player::human)
            human_turn();
        else
            engine_turn();
    }
    if (status().over() && !setup_.plain) show_position();
    say(spoken_result(setup_.view, status(), setup_.draws));
}

// --- turns

void Session::introduce() {
    const BoardView& view = setup_.view;
    const auto who = [&](Side side) {
        return setup_.player(side) == Player::engine ? "the engine"
               : setup_.only(Player::human)          ? "a person"
                                                     : "you";
    };
    const Side first = view.rule_set().first;
    say(fmt::format("{}. {}: {}. {}: {}. Draw rules: {}.", view.rule_set().title, view.name(first),
                    who(first), view.name(!first), who(!first), setup_.draws.name));
    if (!setup_.only(Player::engine)) say(fmt::format("Type a move, or: {}.", command_names()));
    if (setup_.plain || setup_.only(Player::engine)) show_position();
}

void Session::human_turn() {
    if (!shown_ && !setup_.plain) show_position();
    shown_ = true;
    console_.write(choice_.empty() ? fmt::format("{} to move: ", setup_.view.name(game_.position().turn))
                                   : fmt::format("Which one, 1 to {}? ", choice_.size()));
    if (const auto line = console_.read_line()) {
        handle(trimmed(*line));
    } else {
        console_.write("\n"); // below the prompt
        left_ = true;
    }
}

void Session::engine_turn() {
    const Thought thought = think(engines_[std::size_t(game_.position().turn)]);
    left_ = console_.interrupted();
    if (!left_) play(thought.move);
}

void Session::play(const Move& move) {
    say(spoken_move(setup_.view, game_.position(), move));
    game_.play(move);
    choice_.clear();
    shown_ = false;
}

Thought Session::think(EnginePlayer& player) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point quiet_until = Clock::now() + std::chrono::seconds{1};
    bool told = false;
    return player.think(game_, [&] {
        if (!told && Clock::now() > quiet_until) {
            say("The engine is thinking; Ctrl-C leaves the game.");
            told = true;
        }
        return console_.interrupted();
    });
}

// --- what was typed

void Session::handle(std::string_view line) {
    if (take_choice(line) || line.empty()) return;
    if (const auto command = read_command(line))
        obey(*command);
    else if (!take_move(line))
        say(fmt::format("{} is neither a move nor a command. A move is typed as {}.\nCommands: {}.",
                        in_quotes(line), text(legal_.front()), command_names()));
}

bool Session::take_choice(std::string_view line) {
    if (choice_.empty()) return false;
    const bool is_digit = is_number(line) && line.size() == 1;
    if (is_digit && line[0] >= '1' && std::size_t(line[0] - '0') <= choice_.size()) {
        play(Move{choice_[std::size_t(line[0] - '1')]}); // a copy: playing clears the choice
        return true;
    }
    // A longer number may be the squares of a move: "32" where the moves that start with 3 are offered.
    if (is_digit || (is_number(line) && !starts_a_move(line))) {
        say(fmt::format("{} is none of them; expected 1 to {}.", in_quotes(line), choice_.size()));
        return true;
    }
    choice_.clear();
    return false;
}

bool Session::starts_a_move(std::string_view line) const {
    return !read_move_entry(setup_.view, game_.position(), legal_, line).moves.empty();
}

bool Session::take_move(std::string_view line) {
    MoveEntry entry = read_move_entry(setup_.view, game_.position(), legal_, line);
    if (entry.moves.size() == 1) {
        play(entry.moves.front());
    } else if (!entry.moves.empty()) {
        offer_choice(std::move(entry.moves));
    } else if (const auto command = complete_command(line)) {
        obey(*command);
    } else if (!entry.problem.empty()) {
        say(fmt::format("{} is not a legal move. {}", in_quotes(line), entry.problem));
    } else {
        return false;
    }
    return true;
}

void Session::offer_choice(std::vector<Move> moves) {
    if (moves.size() > longest_choice) {
        say(fmt::format("{} moves start so; type more of it, or \"moves\" to see them all.", moves.size()));
        return;
    }
    say("This may be:");
    for (std::size_t i = 0; i < moves.size(); ++i)
        say(fmt::format("  {}: {}", i + 1, text(moves[i])));
    choice_ = std::move(moves);
}

void Session::obey(Command command) {
    const Side turn = game_.position().turn;
    switch (command) {
    case Command::moves:
        return list_moves();
    case Command::hint:
        return give_hint();
    case Command::back:
        return take_back();
    case Command::resign:
        return declare(win_for(!turn), ended_by_resignation);
    case Command::draw:
        return offer_draw();
    case Command::board:
        return show_position();
    case Command::flip:
        turned_ = !turned_;
        return show_position();
    case Command::help:
        return say(fmt::format("A move is typed as {} (numbers or letters, any start of it that is clear "
                               "enough). Besides:\n{}",
                               text(legal_.front()), command_help()));
    case Command::quit:
        left_ = true;
        return;
    }
}

void Session::take_back() {
    // To where the same person was to move before; with two people simply the last move.
    const std::size_t plies = setup_.only(Player::human) ? 1 : 2;
    const std::vector<Move> moves(game_.moves().begin(), game_.moves().end());
    if (moves.size() < plies) return say("There is no move of yours to take back.");
    game_ = new_game(setup_);
    for (const Move& move : std::span{moves}.first(moves.size() - plies))
        game_.play(move);
    for (EnginePlayer& engine : engines_)
        engine.forget();
    shown_ = false;
    say(fmt::format("Taken back: {} {}.", plies, plies == 1 ? "move" : "moves"));
}

void Session::offer_draw() {
    const std::string_view other = setup_.view.name(!game_.position().turn);
    const bool agreed = other_side_agrees();
    if (left_) return;
    say(fmt::format("{} {} the draw.", other, agreed ? "accepts" : "declines"));
    if (agreed) declare(Outcome::draw, ended_by_agreement);
}

bool Session::other_side_agrees() {
    const Side turn = game_.position().turn;
    if (setup_.player(!turn) == Player::engine) {
        if (game_.ply() < earliest_draw_by_agreement) return false;
        const Score score = think(engines_[std::size_t(!turn)]).score;
        left_ = console_.interrupted();
        return score >= draw_score; // the engine does not stand better
    }
    for (;;) {
        console_.write(fmt::format("{} offers a draw. {}, yes or no? ", setup_.view.name(turn),
                                   setup_.view.name(!turn)));
        const auto line = console_.read_line();
        if (!line) {
            console_.write("\n");
            left_ = true;
            return false;
        }
        const std::string_view answer = trimmed(*line);
        if (answer == "yes" || answer == "y") return true;
        if (answer == "no" || answer == "n") return false;
        say(fmt::format("{} is no answer; expected yes or no.", in_quotes(answer)));
    }
}

// --- what is shown

void Session::list_moves() {
    std::string line = fmt::format("{} legal move{}:", legal_.size(), legal_.size() == 1 ? "" : "s");
    for (const Move& move : legal_)
        line += ' ' + text(move);
    say(line);
}

void Session::give_hint() {
    const Thought thought = think(engines_.back());
    left_ = console_.interrupted();
    if (left_) return;
    const Side turn = game_.position().turn;
    say(fmt::format("The engine would play {}: {}.", text(thought.move),
                    spoken_score(setup_.view, turn, thought.score)));
}

void Session::show_position() {
    const Position& position = game_.position();
    const int columns = console_.columns();
    const auto fits = [&](const Drawing& drawing) {
        return columns == 0 || drawing_width(setup_.view, drawing) <= columns;
    };
    Drawing drawing{.abilities = setup_.abilities, .turned = turned_};
    if (!fits(drawing)) drawing.abilities = {}; // which is narrower
    if (setup_.plain || !fits(drawing)) return say(spoken_position(setup_.view, position));
    Bitboard marked;
    if (game_.ply() > 0) {
        const Move& last = game_.moves().back();
        marked = Bitboard{last.from} | last.to;
    }
    console_.write('\n' + draw_board(setup_.view, position, marked, drawing) + '\n');
}

std::string Session::text(const Move& move) const {
    return setup_.view.move_text(game_.position(), legal_, move);
}

void Session::say(std::string_view text) {
    // A reader of the screen wants its sentences in one piece.
    const int columns = setup_.plain ? 0 : console_.columns();
    console_.write(wrapped(text, columns) + '\n');
}

} // namespace damlab::play
