#include "tuner/tournament/openings.hpp"

#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/notation_error.hpp"
#include "engine/notation/pdn/game_type.hpp"
#include "engine/notation/pdn/reader.hpp"
#include "engine/notation/pdn/replay.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_set>

namespace damlab {
namespace {

constexpr std::string_view blanks = " \t\r";

/// Collects openings, and says where something is wrong with one.
class Suite {
public:
    Suite(const RuleSet& set, std::string_view name) : set_{&set}, name_{name} {}

    void add(const Position& position, std::size_t line, std::size_t column) {
        if (kernel(set_->id).count_moves(position) == 0)
            refuse(line, column,
                   "the game is over in this position: the side to move has no move; an opening must leave "
                   "something to play");
        if (seen_.insert(hash(position)).second || std::ranges::find(openings_, position) == openings_.end())
            openings_.push_back(position);
    }
    [[noreturn]] void refuse(std::size_t line, std::size_t column, std::string_view problem) const {
        throw InputError(fmt::format("{}:{}:{}: {}", name_, line, column, problem));
    }
    [[nodiscard]] std::vector<Position> take() {
        if (openings_.empty())
            throw InputError(
                fmt::format("{}: no openings; a suite has a FEN on each line, or is a PDN file", name_));
        return std::move(openings_);
    }

private:
    const RuleSet* set_;
    std::string_view name_;
    std::vector<Position> openings_;
    std::unordered_set<std::uint64_t> seen_;
};

/// Without the comment and the blanks around it.
std::string_view content_of(std::string_view line) {
    line = line.substr(0, line.find('#'));
    const auto last = line.find_last_not_of(blanks);
    return last == std::string_view::npos ? std::string_view{} : line.substr(0, last + 1);
}

void read_fens(const RuleSet& set, std::string_view text, Suite& suite) {
    for (std::size_t number = 1; !text.empty(); ++number) {
        const auto end = text.find('\n');
        const std::string_view line = content_of(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        const auto indent = line.find_first_not_of(blanks);
        if (indent == std::string_view::npos) continue;
        try {
            suite.add(parse_fen(set, line.substr(indent)), number, indent + 1);
        } catch (const NotationError& error) {
            suite.refuse(number, indent + error.offset() + 1, error.problem());
        }
    }
}

/// Refuses a game whose tags name other rules than those that are played.
void require_rules(const RuleSet& set, const PdnGame& game, const Suite& suite) {
    const RuleSet* named = rule_set_of(game, &set);
    if (named == &set) return;
    const PdnTag* tag = game.tag(rule_set_tag);
    if (tag == nullptr) tag = game.tag("GameType");
    suite.refuse(tag->place.line, tag->place.column,
                 fmt::format("game {} is {}, by its tag {} {}; the tournament plays {}", game.number,
                             named == nullptr ? "of rules that are not known" : named->name, tag->name,
                             in_quotes(tag->value), set.name));
}

void read_games(const RuleSet& set, std::string_view text, int plies, Suite& suite) {
    PdnReader reader;
    reader.feed(text);
    reader.finish();
    while (const PdnGame* game = reader.next()) {
        require_rules(set, *game, suite);
        const PdnReplay replayed = replay(*game, set);
        const std::vector<Move> moves = main_line(*game, replayed);
        const std::size_t wanted = plies == 0 ? moves.size() : static_cast<std::size_t>(plies);
        // What comes after the plies that are wanted need not be right.
        if (replayed.fault && (plies == 0 || moves.size() < wanted))
            suite.refuse(replayed.fault->place.line, replayed.fault->place.column,
                         fmt::format("game {}: {}", game->number, replayed.fault->problem));
        Position position = replayed.start;
        for (std::size_t i = 0; i < std::min(wanted, moves.size()); ++i)
            position = position.after(moves[i]);
        suite.add(position, game->place.line, game->place.column);
    }
}

} // namespace

std::vector<Position> parse_openings(const RuleSet& set, std::string_view text, std::string_view name,
                                     int plies) {
    Suite suite{set, name};
    if (name.ends_with(".pdn"))
        read_games(set, text, plies, suite);
    else
        read_fens(set, text, suite);
    return suite.take();
}

} // namespace damlab
