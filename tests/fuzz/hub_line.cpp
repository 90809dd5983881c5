#include "engine/kernel/kernel.hpp"
#include "engine/notation/notation_error.hpp"
#include "tests/fuzz/promise.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/tuner/hub/format_line.hpp"
#include "tuner/hub/level.hpp"
#include "tuner/hub/messages.hpp"
#include "tuner/hub/move_text.hpp"
#include "tuner/hub/played_position.hpp"
#include "tuner/hub/position_text.hpp"

#include <algorithm>

namespace damlab::fuzz {
namespace {

/// Lets a reader take what it can; it may refuse the rest.
template <class Read> void attempt(Read read) {
    try {
        read();
    } catch (const NotationError&) { // that is what it is there for
    }
}

bool is_text_of_ours(const hub::Line& line) {
    const auto plain = [](std::string_view text) {
        return text.find_first_of("\"\r\n") == std::string_view::npos;
    };
    return plain(line.command) && std::ranges::all_of(line.arguments, [&](const hub::Argument& argument) {
               return plain(argument.name) && plain(argument.value.value_or(""));
           });
}

void check_line(const hub::Line& line) {
    if (!is_text_of_ours(line) || line.command.empty()) return;
    const std::string written = hub::test::format_line(line);
    const hub::Line again = hub::parse_line(written);
    promise(again.command == line.command && again.arguments == line.arguments,
            "a line written is read as the same line");
}

void check_messages(const RuleSet& set, const hub::Line& line) {
    attempt([&] {
        const hub::Level level = hub::parse_level(line);
        promise(hub::parse_level(hub::parse_line(hub::format_level(level))) == level,
                "a level written is read as the same level");
    });
    attempt([&] {
        const hub::Info info = hub::parse_info(line);
        promise(hub::parse_info(hub::parse_line(hub::format_info(info))) == info,
                "an info written is read as the same info");
    });
    attempt([&] {
        const hub::Parameter parameter = hub::parse_parameter(line);
        promise(hub::parse_parameter(hub::parse_line(hub::format_parameter(parameter))) == parameter,
                "a parameter written is read as the same parameter");
        (void)hub::problem_with(parameter, parameter.value);
    });
    attempt([&] {
        const hub::PlayedPosition played = hub::parse_played_position(set, line);
        const std::string written = hub::format_played_position(set, played.start, played.moves);
        promise(hub::parse_played_position(set, hub::parse_line(written)).position() == played.position(),
                "a position written is read as the same position");
    });
    attempt([&] {
        MoveList legal;
        kernel(set.id).list_moves(starting_position(set.rules.board, set.first), legal);
        const Move move = hub::parse_move(set, legal, hub::parse_done(line).move).move;
        promise(std::ranges::find(legal, move) != legal.end(), "a move that is read is legal");
    });
}

} // namespace

void hub_line(std::string_view text) {
    const RuleSet& set = take_rule_set(text);
    text = text.substr(0, text.find_first_of("\r\n")); // a line has no end within
    (void)hub::command_of(text);
    try {
        const hub::Line line = hub::parse_line(text);
        check_line(line);
        check_messages(set, line);
    } catch (const NotationError& error) {
        promise(error.offset() <= text.size(), "the place of an error lies in the text");
    }
}

} // namespace damlab::fuzz
