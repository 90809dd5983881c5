#include "tuner/vectors/courses.hpp"

#include "engine/game/game.hpp"
#include "engine/kernel/kernel.hpp"
#include "tuner/vectors/legal_in_order.hpp"
#include "tuner/vectors/scatter.hpp"
#include "tuner/vectors/shut_in.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace damlab {
namespace {

constexpr std::string_view reset_by_capture = "counter-reset-by-capture",
                           reset_by_man = "counter-reset-by-man",
                           reset_by_crowning = "counter-reset-by-crowning",
                           kept_by_man = "counter-kept-by-man", win_before_draw = "win-before-draw";

std::string draw_by(const DrawRow& row) { return fmt::format("draw-{}", row.id); }

class CourseFinder {
public:
    CourseFinder(const RuleSet& set, std::string_view draw_rules_name, std::size_t row, Twister& random)
        : set_{set},
          kernel_{kernel(set.id)},
          shape_{geometry(set.rules.board)},
          draws_{damlab::draw_rules(set, draw_rules_name)},
          name_{draw_rules_name},
          row_index_{row},
          row_{draws_.rows[row]},
          random_{random} {}

    [[nodiscard]] std::vector<Course> find() {
        std::vector<Course> courses;
        const auto keep = [&](std::optional<Course> course) {
            if (course) courses.push_back(std::move(*course));
        };
        keep(drawn());
        if (row_.balances.empty()) {
            keep(reset());
            keep(won_at_the_last_ply());
        }
        return courses;
    }

private:
    [[nodiscard]] Course course(const Position& start, std::span<const Move> moves,
                                std::vector<std::string> covers) const {
        return {.draw_rules = name_,
                .row = row_index_,
                .start = start,
                .moves = {moves.begin(), moves.end()},
                .covers = std::move(covers)};
    }
    [[nodiscard]] int count(const Game& game) const { return game.draw_counters().count(row_index_); }
    [[nodiscard]] std::vector<Move> legal(const Position& position) const {
        return legal_in_order(set_, position);
    }

    // --- random positions

    void put(Position& position, Side side, bool king) {
        const Bitboard free = shape_.board() & ~position.occupied();
        const Bitboard squares = king ? free : free & ~shape_.far_row(side);
        int skip = random_.below(squares.count());
        for (const Square square : squares)
            if (skip-- == 0) {
                position.set_of(side) |= square;
                if (king) position.kings |= square;
            }
    }
    void put(Position& position, Side side, int kings, int men) {
        for (int i = 0; i < kings + men; ++i)
            put(position, side, i < kings);
    }
    [[nodiscard]] Position empty_board() {
        Position position;
        position.turn = random_.one_in(2) ? Side::white : Side::black;
        return position;
    }

    /// Few pieces, of a material balance that the row is about.
    [[nodiscard]] Position material() {
        Position position = empty_board();
        const auto some = [&](Range range, int least, int most) {
            const int from = std::max(range.min, least);
            return random_.between(from, std::max(from, std::min(range.max, most)));
        };
        if (row_.balances.empty()) {
            for (const Side side : {Side::white, Side::black})
                put(position, side, 1, random_.below(2));
            return position;
        }
        const Balance& balance = row_.balances[std::size_t(random_.below(int(row_.balances.size())))];
        const Side strong = random_.one_in(2) ? Side::white : Side::black;
        for (const auto& [side, force] : {std::pair{strong, balance.strong}, {!strong, balance.weak}}) {
            const int kings = some(force.kings, 0, 3);
            put(position, side, kings, some(force.men, 0, 2));
        }
        return position;
    }

    // --- a draw

    [[nodiscard]] std::optional<Course> drawn() {
        for (int tries = 0; tries < 2000; ++tries) {
            Game game{set_, draws_, material()};
            while (!game.status().over() && play_on(game)) {
            }
            if (game.status() == Status{Outcome::draw, row_.id})
                return course(game.start(), game.moves(), {draw_by(row_)});
        }
        return std::nullopt;
    }

    /// Plays a move after which the counter has gone on and the game too, unless that very row ends it.
    bool play_on(Game& game) {
        std::vector<Move> moves = legal(game.position());
        for (; !moves.empty(); std::erase(moves, moves.back())) {
            std::swap(moves[std::size_t(random_.below(int(moves.size())))], moves.back());
            Game next = game;
            next.play(moves.back());
            const Status status = next.status();
            const bool ends_rightly = status == Status{Outcome::draw, row_.id};
            if (count(next) != count(game) + 1 || (status.over() && !ends_rightly)) continue;
            MoveList captures;
            kernel_.list_captures(next.position(), captures);
            if (!captures.empty() && !ends_rightly) continue;
            game = std::move(next);
            return true;
        }
        return false;
    }

    // --- resets

    /// What a course has shown of what resets the counter and what does not, and what the row asks for.
    struct Shown {
        bool capture = false, man_move = false, crowning = false, man_kept_it = false;

        [[nodiscard]] std::vector<std::string> covers() const {
            std::vector<std::string> ids;
            if (capture) ids.emplace_back(reset_by_capture);
            if (man_move) ids.emplace_back(reset_by_man);
            if (crowning) ids.emplace_back(reset_by_crowning);
            if (man_kept_it) ids.emplace_back(kept_by_man);
            return ids;
        }
    };

    void look(Shown& shown, const Move& move, bool by_man, int before, int after) const {
        if (before < 2) return;
        const bool reset = after == 0;
        shown.capture |= reset && move.is_capture();
        shown.crowning |= reset && move.crowned && !move.is_capture() && row_.resets.crowning;
        shown.man_move |= reset && by_man && !move.is_capture() && row_.resets.man_move;
        shown.man_kept_it |= !reset && by_man;
    }

    /// The course of at most 24 plies that shows the most.
    [[nodiscard]] std::optional<Course> reset() {
        std::optional<Course> best;
        for (int tries = 0; tries < 300; ++tries) {
            Game game{set_, draws_, scatter(set_.rules, random_)};
            Shown shown;
            for (int ply = 0; ply < 24 && !game.status().over(); ++ply) {
                const std::vector<Move> moves = legal(game.position());
                const Move move = moves[std::size_t(random_.below(int(moves.size())))];
                const bool by_man = !game.position().kings.contains(move.from);
                const int before = count(game);
                game.play(move);
                look(shown, move, by_man, before, count(game));
            }
            if (!best || shown.covers().size() > best->covers.size())
                best = course(game.start(), game.moves(), shown.covers());
        }
        return best;
    }

    // --- a win before the draw

    [[nodiscard]] std::optional<Course> won_at_the_last_ply() {
        const auto reaches_the_end = [&](const ShutIn& found) {
            Game game{set_, draws_, found.start};
            for (const Move& move : found.moves) {
                if (game.status().over()) return false; // another row was sooner
                game.play(move);
            }
            return count(game) == row_.plies;
        };
        const auto found = find_shut_in(set_, row_.plies, random_, reaches_the_end);
        if (!found) return std::nullopt;
        return course(found->start, found->moves, {std::string{win_before_draw}});
    }

    const RuleSet& set_;
    const Kernel& kernel_;
    Geometry shape_;
    DrawRules draws_;
    std::string_view name_;
    std::size_t row_index_;
    const DrawRow& row_;
    Twister& random_;
};

} // namespace

std::vector<std::string> course_covers(const DrawRules& draws) {
    std::vector<std::string> ids;
    for (const DrawRow& row : draws.rows)
        if (row.plies > 0) ids.push_back(draw_by(row));
    for (const std::string_view id :
         {reset_by_capture, reset_by_man, reset_by_crowning, kept_by_man, win_before_draw})
        ids.emplace_back(id);
    return ids;
}

std::vector<Course> find_courses(const RuleSet& set, std::string_view draw_rules_name, Twister& random) {
    std::vector<Course> courses;
    const DrawRules draws = draw_rules(set, draw_rules_name);
    for (std::size_t row = 0; row < draws.rows.size(); ++row)
        if (draws.rows[row].plies > 0)
            for (Course& course : CourseFinder{set, draws.name, row, random}.find())
                courses.push_back(std::move(course));
    return courses;
}

} // namespace damlab
