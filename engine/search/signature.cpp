#include "engine/search/signature.hpp"

#include "engine/game/game.hpp"
#include "engine/kernel/kernel.hpp"

#include <algorithm>
#include <tuple>

namespace damlab {
namespace {

constexpr int positions = 10;
constexpr int plies_apart = 7;
constexpr DrawClock fresh{.count = 0, .limit = 80}, nearly_drawn{.count = 76, .limit = 80};
constexpr int game_plies = 60;
constexpr std::uint64_t game_nodes = 400;

/// SplitMix64 (G. Steele, D. Lea, C. Flood 2014).
class Random {
public:
    std::uint64_t operator()() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
        z = (z ^ z >> 27) * 0x94d049bb133111ebU;
        return z ^ z >> 31;
    }

private:
    std::uint64_t state_ = 0;
};

/// The legal moves in an order that doesn't depend on the generator's.
void list_sorted(const RuleSet& set, const Position& position, MoveList& moves) {
    kernel(set.id).list_moves(position, moves);
    std::ranges::sort(moves, {}, [](const Move& move) {
        return std::tuple{move.from, move.to, move.captured.bits(), move.crowned};
    });
}

/// A position with a choice, `plies` random moves into a game.
Position random_position(const RuleSet& set, int plies, Random& random) {
    MoveList moves;
    while (true) {
        Position position = starting_position(set.rules.board, set.first);
        list_sorted(set, position, moves);
        for (int ply = 0; ply < plies && !moves.empty(); ++ply) {
            position = position.after(moves[random() % moves.size()]);
            list_sorted(set, position, moves);
        }
        if (moves.size() >= 2) return position;
    }
}

class Bench {
public:
    void add(const SearchResult& result) {
        signature_.nodes += result.nodes;
        mix(result.nodes);
        mix(std::uint64_t(result.score));
        mix(std::uint64_t(result.depth));
        mix(std::uint64_t(index(result.move->from)) << 8 | std::uint64_t(index(result.move->to)));
        mix(result.move->captured.bits());
    }
    [[nodiscard]] Signature signature() const { return signature_; }

private:
    /// FNV-1a, a number at a time.
    void mix(std::uint64_t value) { signature_.digest = (signature_.digest ^ value) * 0x100000001b3U; }

    Signature signature_{.nodes = 0, .digest = 0xcbf29ce484222325U};
};

/// `search(request)` searches with one table, which `forget()` clears.
template <class Search, class Forget> Signature run(const RuleSet& set, Search search, Forget forget) {
    Bench bench;
    Random random;
    const int depth = set.rules.board == BoardSize::eight ? 8 : 7;
    for (int i = 1; i <= positions; ++i) {
        forget();
        bench.add(search({.position = random_position(set, plies_apart * i, random),
                          .draw = i % 2 == 0 ? nearly_drawn : fresh,
                          .limits = {.depth = depth}}));
    }
    forget();
    Game game{set};
    while (game.ply() < game_plies && !game.status().over()) {
        const SearchResult result = search({.position = game.position(),
                                            .history = game.reversible_history(),
                                            .draw = game.draw_clock(),
                                            .limits = {.nodes = game_nodes}});
        bench.add(result);
        game.play(*result.move);
    }
    return bench.signature();
}

} // namespace

Signature yardstick_signature(const RuleSet& set) {
    yardstick::Table table;
    return run(
        set, [&](const SearchRequest& request) { return kernel(set.id).yardstick(table, request); },
        [&] { table.clear(); });
}

Signature engine_signature(const RuleSet& set, const Weights& weights) {
    TranspositionTable table;
    return run(
        set, [&](const SearchRequest& request) { return kernel(set.id).search(weights, table, request); },
        [&] { table.clear(); });
}

} // namespace damlab
