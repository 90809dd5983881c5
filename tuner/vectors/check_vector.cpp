#include "tuner/vectors/check_vector.hpp"

#include "engine/error.hpp"
#include "engine/game/game.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/notation_error.hpp"
#include "engine/notation/route.hpp"
#include "engine/notation/square.hpp"
#include "tuner/vectors/courses.hpp"
#include "tuner/vectors/legal_in_order.hpp"
#include "tuner/vectors/traps.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace damlab {
namespace {

/// What `read` returns; if it throws, the message names the place and the key.
template <class Read> decltype(auto) read_key(const std::string& place, std::string_view key, Read read) {
    try {
        return read();
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}: \"{}\": {}", place, key, error.what()));
    }
}

/// Checks one vector, whose place is known. What is no vector throws, what differs is returned.
class VectorChecker {
public:
    VectorChecker(std::string place, const std::string& rules)
        : place_{std::move(place)},
          set_{&read_key(place_, "rules", [&]() -> const RuleSet& { return rule_set(rules); })} {}

    [[nodiscard]] std::optional<VectorDifference> check(const PositionVector& vector) {
        id_ = vector.id;
        require_known(vector.covers, trap_ids());
        const Position position = read_fen("fen", vector.fen);
        const PositionVector ours = describe(*set_, position);
        if (auto moves = compare_moves(vector, ours, position)) return moves;
        for (const VectorMove& move : vector.moves)
            if (auto difference = compare_details(move, ours, position)) return difference;
        if (read_fen("algebraic", vector.algebraic) != position)
            return differ("\"algebraic\" is another position than \"fen\"");
        if (vector.status != ours.status || vector.ended_by != ours.ended_by)
            return differ(
                fmt::format("the status is {}, the file says {}", status_text(ours), status_text(vector)));
        for (std::size_t i = 0; i < ours.perft.size(); ++i)
            if (vector.perft[i] != ours.perft[i])
                return differ(fmt::format("perft at depth {} is {}, the file says {}", i + 1, ours.perft[i],
                                          vector.perft[i]));
        return std::nullopt;
    }

    [[nodiscard]] std::optional<VectorDifference> check(const SequenceVector& vector) {
        id_ = vector.id;
        const Position start = read_fen("fen", vector.fen);
        if (read_fen("algebraic", vector.algebraic) != start)
            return differ("\"algebraic\" is another position than \"fen\"");
        const DrawRules draws =
            read_key(place_, "draw_rules", [&] { return draw_rules(*set_, vector.draw_rules); });
        const std::size_t row = find_row(draws, vector.draw_row);
        require_known(vector.covers, course_covers(draws));
        std::vector<Move> moves;
        Position position = start;
        for (const VectorPly& ply : vector.plies) {
            const auto move = find_move(position, ply);
            if (!move)
                return differ(fmt::format("ply {}: {} is not legal in {}", moves.size() + 1, ply.text,
                                          format_fen(*set_, position)));
            moves.push_back(*move);
            position = position.after(*move);
        }
        return compare_plies(vector, describe(*set_, vector.draw_rules, row, start, moves));
    }

private:
    [[nodiscard]] VectorDifference differ(std::string what) const {
        return {.place = place_, .id = id_, .what = std::move(what)};
    }

    [[nodiscard]] Position read_fen(std::string_view key, const std::string& text) const {
        return read_key(place_, key, [&] { return parse_fen(*set_, text); });
    }

    [[nodiscard]] std::vector<std::string> trap_ids() const {
        const Traps traps{*set_};
        std::vector<std::string> ids;
        for (const Trap& trap : traps.all())
            ids.emplace_back(trap.id);
        return ids;
    }

    /// A name that nobody knows is a slip of the pen, and what it stands for would seem to be covered.
    void require_known(const std::vector<std::string>& covers, const std::vector<std::string>& known) const {
        for (const std::string& id : covers)
            if (std::ranges::find(known, id) == known.end())
                throw InputError(fmt::format("{}: \"covers\": unknown id {}; there are: {}", place_,
                                             in_quotes(id), fmt::join(known, ", ")));
    }

    template <class Vector> static std::string status_text(const Vector& vector) {
        return vector.ended_by.empty() ? vector.status
                                       : fmt::format("{} ({})", vector.status, vector.ended_by);
    }

    // --- positions

    static bool same(const VectorMove& a, const VectorMove& b) {
        std::vector<int> captured = b.captured;
        std::ranges::sort(captured);
        return a.from == b.from && a.to == b.to && a.captured == captured && a.crowned == b.crowned;
    }

    static std::string move_text(const VectorMove& move) {
        return fmt::format("{}{}{}, to {}", move.text, move.captured.empty() ? "" : " taking ",
                           fmt::join(move.captured, ","), move.fen);
    }

    [[nodiscard]] std::optional<VectorDifference>
    compare_moves(const PositionVector& file, const PositionVector& ours, const Position& position) const {
        Disagreement moves{.rules = set_, .position = position, .missing = {}, .extra = {}};
        std::vector<bool> met(ours.moves.size());
        for (const VectorMove& move : file.moves) {
            std::size_t i = 0;
            while (i < met.size() && (met[i] || !same(ours.moves[i], move)))
                ++i;
            if (i < met.size())
                met[i] = true;
            else
                moves.extra.push_back(move_text(move));
        }
        for (std::size_t i = 0; i < met.size(); ++i)
            if (!met[i]) moves.missing.push_back(move_text(ours.moves[i]));
        if (moves.missing.empty() && moves.extra.empty()) return std::nullopt;
        VectorDifference difference = differ("the moves differ");
        difference.moves = std::move(moves);
        return difference;
    }

    /// What a move of the file says besides what move it is.
    [[nodiscard]] std::optional<VectorDifference>
    compare_details(const VectorMove& move, const PositionVector& ours, const Position& position) const {
        const VectorMove& right =
            *std::ranges::find_if(ours.moves, [&](const VectorMove& other) { return same(other, move); });
        if (move.text != right.text)
            return differ(fmt::format("{} is written \"{}\" in the file", right.text, move.text));
        if (read_fen("fen", move.fen) != read_fen("fen", right.fen))
            return differ(fmt::format("{} leads to {}, the file says {}", move.text, right.fen, move.fen));
        if (!is_path(move, position))
            return differ(fmt::format("{} has the path {}, the file says {}", move.text,
                                      fmt::join(right.path, "-"), fmt::join(move.path, "-")));
        return std::nullopt;
    }

    [[nodiscard]] bool is_path(const VectorMove& move, const Position& position) const {
        if (move.path.size() < 2 || move.path.front() != move.from || move.path.back() != move.to)
            return false;
        Route route;
        for (const int number : std::span{move.path}.subspan(1, move.path.size() - 2)) {
            const auto square = square_of_number(*set_, number);
            if (!square) return false;
            route.push_back(*square);
        }
        if (move.captured.empty()) return route.empty();
        return fits_route(set_->rules, position, *find_move(position, move), route, RouteFit::equals);
    }

    // --- sequences

    [[nodiscard]] std::size_t find_row(const DrawRules& draws, std::string_view id) const {
        const auto row = std::ranges::find(draws.rows, id, &DrawRow::id);
        if (row == draws.rows.end())
            throw InputError(fmt::format("{}: \"draw_row\": the draw rules \"{}\" have no row \"{}\"", place_,
                                         draws.name, id));
        return std::size_t(row - draws.rows.begin());
    }

    [[nodiscard]] std::optional<VectorDifference> compare_plies(const SequenceVector& file,
                                                                const SequenceVector& ours) const {
        for (std::size_t i = 0; i < ours.plies.size(); ++i) {
            const VectorPly &theirs = file.plies[i], &right = ours.plies[i];
            if (theirs.text != right.text)
                return differ(
                    fmt::format("ply {}: {} is written \"{}\" in the file", i + 1, right.text, theirs.text));
            if (theirs.counter != right.counter)
                return differ(fmt::format("ply {}: the counter stands at {}, the file says {}", i + 1,
                                          right.counter, theirs.counter));
            if (theirs.status != right.status || theirs.ended_by != right.ended_by)
                return differ(fmt::format("ply {}: the status is {}, the file says {}", i + 1,
                                          status_text(right), status_text(theirs)));
        }
        return std::nullopt;
    }

    // --- both

    /// A ply does not say it.
    static bool is_crowned_as_in(const VectorPly&, const Move&) { return true; }
    static bool is_crowned_as_in(const VectorMove& vector, const Move& move) {
        return vector.crowned == move.crowned;
    }

    template <class Vector>
    [[nodiscard]] std::optional<Move> find_move(const Position& position, const Vector& move) const {
        Bitboard captured;
        for (const int number : move.captured) {
            const auto square = square_of_number(*set_, number);
            if (!square) return std::nullopt;
            captured |= *square;
        }
        for (const Move& other : legal_in_order(*set_, position))
            if (square_number(*set_, other.from) == move.from && square_number(*set_, other.to) == move.to &&
                other.captured == captured && is_crowned_as_in(move, other))
                return other;
        return std::nullopt;
    }

    std::string place_;
    const RuleSet* set_;
    std::string id_;
};

} // namespace

std::optional<VectorDifference> check_vector(const AnyVector& vector, const std::string& place) {
    return std::visit([&](const auto& one) { return VectorChecker{place, one.rules}.check(one); }, vector);
}

} // namespace damlab
