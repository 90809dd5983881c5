#include "tuner/hub/check/examples.hpp"

#include "engine/kernel/kernel.hpp"
#include "tuner/random/twister.hpp"
#include "tuner/vectors/legal_in_order.hpp"
#include "tuner/vectors/random_play.hpp"

#include <algorithm>

namespace damlab::hub {
namespace {

constexpr int positions_looked_at = 20'000;
constexpr int various = 30;
constexpr int kings_a_side = 3; ///< so that no draw rule ends the game early

/// Positions with their legal moves, looked through for those that are wanted.
class Gathering {
public:
    explicit Gathering(Examples& examples) : examples_{&examples} {}

    void look_at(const Position& position, const MoveList& legal) {
        const auto all = [&](auto holds) { return std::ranges::all_of(legal, holds); };
        const auto any = [&](auto holds) { return std::ranges::any_of(legal, holds); };
        const auto captures = [](const Move& move) { return move.captured.count(); };
        const Bitboard own_kings = position.kings_of(position.turn);
        const auto take = [&](std::optional<PlayedPosition>& place, bool fits) {
            if (!place && fits) place = PlayedPosition{.start = position};
        };
        const bool choice = legal.size() > 1;
        take(examples_->capture, choice && all([&](const Move& move) { return captures(move) < 2; }) &&
                                     any([&](const Move& move) { return captures(move) == 1; }));
        take(examples_->multiple_capture, any([&](const Move& move) { return captures(move) >= 2; }));
        take(examples_->kings, choice && own_kings.count() >= 2 && own_kings != position.own());
        take(examples_->crowning, any([](const Move& move) { return move.crowned; }));
        take(examples_->only_move, !choice);
        if (examples_->various.size() < various && seen_++ % 7 == 0)
            examples_->various.push_back({.start = position});
    }

private:
    Examples* examples_;
    int seen_ = 0;
};

/// Some kings of each side, anywhere.
Position scattered_kings(const RuleSet& set, Twister& random) {
    const Geometry shape = geometry(set.rules.board);
    Position position{.white = {}, .black = {}, .kings = {}, .turn = set.first};
    for (const Side side : {Side::white, Side::black})
        while (position.of(side).count() < kings_a_side)
            if (const Square square = shape.from_ordinal(random.below(shape.squares()));
                !position.occupied().contains(square))
                position.set_of(side) |= square;
    position.kings = position.occupied();
    return position;
}

/// A random move after which nothing can be captured.
std::optional<Move> quiet_move(const RuleSet& set, const Position& position, Twister& random) {
    const std::vector<Move> legal = legal_in_order(set, position);
    MoveList captures;
    for (int tries = 0; tries < 20 && !legal.empty(); ++tries) {
        const Move& move = legal[std::size_t(random.below(int(legal.size())))];
        kernel(set.id).list_captures(position.after(move), captures);
        if (!move.is_capture() && captures.empty()) return move;
    }
    return std::nullopt;
}

PlayedPosition moves_of_kings(const RuleSet& set, int plies, Twister& random) {
    while (true) {
        PlayedPosition played{.start = scattered_kings(set, random)};
        Position now = played.start;
        while (int(played.moves.size()) < plies) {
            const std::optional<Move> move = quiet_move(set, now, random);
            if (!move) break;
            played.moves.push_back(*move);
            now = now.after(*move);
        }
        if (int(played.moves.size()) == plies && kernel(set.id).count_moves(now) > 0) return played;
    }
}

} // namespace

Examples make_examples(const RuleSet& set) {
    Twister random{1};
    Examples examples{.start{.start = starting_position(set.rules.board, set.first)},
                      .few_kings_moves = moves_of_kings(set, 6, random),
                      .many_kings_moves = moves_of_kings(set, 24, random)};
    RandomPlay play{set, random};
    Gathering gathering{examples};
    MoveList legal;
    for (int i = 0; i < positions_looked_at; ++i) {
        const Position position = play.next();
        kernel(set.id).list_moves(position, legal);
        if (!legal.empty()) gathering.look_at(position, legal);
    }
    return examples;
}

} // namespace damlab::hub
