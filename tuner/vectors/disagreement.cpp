#include "tuner/vectors/disagreement.hpp"

#include "engine/notation/fen.hpp"
#include "engine/notation/move_text.hpp"
#include "engine/notation/square.hpp"
#include "tuner/play/board_drawing.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace damlab {
namespace {

void append(std::string& text, std::string_view title, const std::vector<std::string>& moves) {
    constexpr std::size_t most = 12;
    for (std::size_t i = 0; i < moves.size() && i < most; ++i)
        text += fmt::format("{:<9}{}\n", i == 0 ? title : "", moves[i]);
    if (moves.size() > most) text += fmt::format("{:<9}and {} more\n", "", moves.size() - most);
}

} // namespace

std::string describe_move(const RuleSet& set, const Position& position, const Move& move) {
    std::vector<std::string> taken;
    for (const Square square : move.captured)
        taken.push_back(square_text(set, square));
    return fmt::format("{}{}{}{}, to {}", format_move(set, position, move), taken.empty() ? "" : " taking ",
                       fmt::join(taken, ","), move.crowned ? ", crowned" : "",
                       format_fen(set, position.after(move)));
}

std::string report(const Disagreement& disagreement) {
    const RuleSet& set = *disagreement.rules;
    const play::BoardView view{set, play::BoardStyle::own};
    std::string text =
        fmt::format("{}\n{} to move: {}\n", play::draw_board(view, disagreement.position, {}, {}),
                    disagreement.position.turn == Side::white ? "White" : "Black",
                    format_fen(set, disagreement.position));
    append(text, "missing", disagreement.missing);
    append(text, "extra", disagreement.extra);
    append(text, "twice", disagreement.twice);
    return text;
}

} // namespace damlab
