#include "tuner/play/game_text.hpp"

#include "engine/notation/pdn/writer.hpp"
#include "tuner/play/spoken.hpp"

namespace damlab::play {

std::string game_text(const Game& game, const Status& status, const GameLabels& labels) {
    const RuleSet& set = game.rule_set();
    PdnRecord record{.rules = &set,
                     .tags = {{.name = "Event", .value = labels.event},
                              {.name = "Date", .value = labels.date},
                              {.name = "White", .value = labels.names[std::size_t(Side::white)]},
                              {.name = "Black", .value = labels.names[std::size_t(Side::black)]}},
                     .start = game.start(),
                     .moves = {game.moves().begin(), game.moves().end()},
                     .comments = std::vector<std::string>(game.moves().size()),
                     .result = pdn_result(set, status.outcome)};
    if (status.over() && !record.comments.empty())
        record.comments.back() = spoken_result(BoardView{set, BoardStyle::own}, status, game.draw_rules());
    return write_pdn(record);
}

} // namespace damlab::play
