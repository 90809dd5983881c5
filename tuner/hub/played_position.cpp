#include "tuner/hub/played_position.hpp"

#include "engine/kernel/kernel.hpp"
#include "engine/notation/notation_error.hpp"
#include "tuner/hub/move_text.hpp"
#include "tuner/hub/position_text.hpp"
#include "tuner/hub/words.hpp"

namespace damlab::hub {

Position PlayedPosition::position() const {
    Position now = start;
    for (const Move& move : moves)
        now = now.after(move);
    return now;
}

std::string format_played_position(const RuleSet& set, const Position& start, std::span<const Move> moves) {
    LineText line{"pos"};
    line.add("pos", format_position(set, start));
    if (moves.empty()) return line.text();
    std::string texts;
    for (const Move& move : moves) {
        if (!texts.empty()) texts += ' ';
        texts += format_move(set, move);
    }
    line.add("moves", texts);
    return line.text();
}

PlayedPosition parse_played_position(const RuleSet& set, const Line& line) {
    const auto position = line.value("pos");
    if (!position) throw NotationError("Hub line", line.command, 0, "expected pos=");
    PlayedPosition played{.start = parse_position(set, *position)};
    Position now = played.start;
    MoveList legal;
    for (const std::string_view text : words(line.value("moves").value_or(std::string_view{}))) {
        kernel(set.id).list_moves(now, legal);
        played.moves.push_back(parse_move(set, legal, text).move);
        now = now.after(played.moves.back());
    }
    return played;
}

} // namespace damlab::hub
