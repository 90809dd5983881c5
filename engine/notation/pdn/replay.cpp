#include "engine/notation/pdn/replay.hpp"

#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/move_text.hpp"
#include "engine/notation/notation_error.hpp"
#include "engine/notation/pdn/game_type.hpp"
#include "engine/notation/pdn/line.hpp"

#include <fmt/format.h>

namespace damlab {
namespace {

class Replayer {
public:
    Replayer(const PdnGame& game, const RuleSet& set) : game_{game} { result_.rules = &set; }

    PdnReplay replay() {
        if (set_up_start()) {
            result_.steps.reserve(game_.items.size());
            open_.push_back({PdnLine::from(result_.start)});
            for (const PdnItem& item : game_.items)
                if (!take(item)) break;
        }
        // What is not PDN comes behind all that has been read.
        if (!result_.fault) result_.fault = game_.fault;
        return std::move(result_);
    }

private:
    /// The game itself, or a variation that is open.
    struct Open {
        PdnLine line;
        bool lost = false; ///< behind a fault
    };

    bool set_up_start() {
        const RuleSet& set = *result_.rules;
        result_.start = starting_position(set.rules.board, set.first);
        const PdnTag* fen = game_.tag("FEN");
        return fen == nullptr || set_up(fen->value, fen->place, result_.start);
    }

    bool set_up(std::string_view fen, TextPlace place, Position& position) {
        try {
            position = parse_fen(*result_.rules, fen);
            return true;
        } catch (const NotationError& error) {
            const auto ahead = static_cast<std::uint32_t>(error.offset());
            fault({place.line, place.column + ahead},
                  fmt::format("FEN {}: {}", in_quotes(fen), error.problem()));
            return false;
        }
    }

    /// False if the game cannot go on.
    bool take(const PdnItem& item) {
        if (item.kind == PdnItem::Kind::variation_begin) {
            const Open outer = open_.back();
            open_.push_back({outer.line.variation(), outer.lost});
        }
        Open& open = open_.back();
        PdnReplay::Step& step = result_.steps.emplace_back();
        step.before = open.line.now;
        step.depth = static_cast<int>(open_.size()) - 1;
        if (!open.lost) open.lost = !understand(item, open.line, step);
        step.legal = !open.lost;
        if (item.kind == PdnItem::Kind::variation_end && open_.size() > 1) {
            open_.pop_back();
            step.legal = !open_.back().lost; // as its beginning was
        }
        return !open_.front().lost;
    }

    bool understand(const PdnItem& item, PdnLine& line, PdnReplay::Step& step) {
        if (item.kind == PdnItem::Kind::setup) {
            if (!set_up(item.text, item.place, step.before)) return false;
            line.set_up(step.before);
        }
        if (item.kind != PdnItem::Kind::move) return true;
        const RuleSet& set = *result_.rules;
        try {
            kernel(set.id).list_moves(line.now, legal_);
            step.move = parse_move(set, line.now, legal_, item.text);
        } catch (const NotationError& error) {
            fault(item.place, fmt::format("{}{} {}: {}", open_.size() > 1 ? "in a variation, " : "",
                                          line.numbered(set.first), in_quotes(item.text), error.problem()));
            return false;
        }
        line.play(step.move, set.first);
        return true;
    }

    void fault(TextPlace place, std::string problem) {
        if (!result_.fault) result_.fault = PdnFault{place, std::move(problem)};
    }

    const PdnGame& game_;
    PdnReplay result_;
    std::vector<Open> open_;
    MoveList legal_;
};

PdnFault unknown_rules(const PdnGame& game) {
    const PdnTag* tag = game.tag(rule_set_tag);
    if (tag == nullptr) tag = game.tag("GameType");
    if (tag == nullptr) return {game.place, "expected a tag GameType; the rules of this game are not known"};
    return {tag->place, fmt::format("expected the {} of a rule set that there is, found {}", tag->name,
                                    in_quotes(tag->value))};
}

} // namespace

PdnReplay replay(const PdnGame& game, const RuleSet& set) { return Replayer{game, set}.replay(); }

PdnReplay replay(const PdnGame& game, const RuleSet* assumed) {
    if (const RuleSet* set = rule_set_of(game, assumed)) return replay(game, *set);
    PdnReplay nothing;
    // What is no PDN has no tags either: then that is what is wrong.
    nothing.fault = game.fault ? game.fault : unknown_rules(game);
    return nothing;
}

std::vector<Move> main_line(const PdnGame& game, const PdnReplay& replayed) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < replayed.steps.size(); ++i) {
        const PdnReplay::Step& step = replayed.steps[i];
        if (step.depth > 0) continue;
        if (game.items[i].kind == PdnItem::Kind::setup || !step.legal) break;
        if (game.items[i].kind == PdnItem::Kind::move) moves.push_back(step.move);
    }
    return moves;
}

} // namespace damlab
