#include "tuner/vectors/answer.hpp"

#include "engine/error.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/notation_error.hpp"
#include "engine/notation/square.hpp"
#include "tuner/vectors/json_reader.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace damlab {
namespace {

Square read_square(const RuleSet& set, const JsonReader& reader, std::string_view key,
                   std::string_view text) {
    std::string_view rest = text;
    const auto square = take_square(set, rest);
    if (!square || !rest.empty())
        reader.refuse(key, fmt::format("expected {}, found {}", expected_square(set), in_quotes(text)));
    return *square;
}

Answer::NamedMove read_move(const RuleSet& set, const JsonReader& reader) {
    const auto square = [&](std::string_view key) { return read_square(set, reader, key, reader.text(key)); };
    Answer::NamedMove move{.from = square("from"), .to = square("to"), .captured = {}};
    if (reader.has("captured"))
        for (const std::string& taken : reader.texts("captured"))
            move.captured |= read_square(set, reader, "captured", taken);
    if (reader.has("crowned")) move.crowned = reader.boolean("crowned");
    return move;
}

/// Whether it looks like a position, although none that the rules know: a man on its far row, say. That is a
/// wrong answer, while anything else is no answer.
bool looks_like_fen(const RuleSet& set, std::string_view text) {
    constexpr std::string_view between_squares = "WBK:,.";
    if (text.size() < 2 || text[1] != ':') return false;
    while (!text.empty()) {
        if (between_squares.find(text.front()) != std::string_view::npos)
            text.remove_prefix(1);
        else if (!take_square(set, text))
            return false;
    }
    return true;
}

Answer::Result read_result(const RuleSet& set, std::string fen) {
    try {
        const Position position = parse_fen(set, fen);
        return {.fen = std::move(fen), .position = position};
    } catch (const NotationError&) {
        if (!looks_like_fen(set, fen)) throw;
        return {.fen = std::move(fen), .position = std::nullopt};
    }
}

bool same(const Answer::NamedMove& named, const Move& move) {
    return named.from == move.from && named.to == move.to && named.captured == move.captured &&
           named.crowned.value_or(move.crowned) == move.crowned;
}

/// The move that leads from one position to another, if one does, legal or not.
std::optional<Answer::NamedMove> move_between(const Position& before, const Position& after) {
    const Bitboard left = before.own() & ~after.opponent(), come = after.opponent() & ~before.own();
    if (left.count() != 1 || come.count() != 1) return std::nullopt;
    const Move move{.captured = before.opponent() & ~after.own(),
                    .from = left.first(),
                    .to = come.first(),
                    .crowned = after.kings.contains(come.first()) && !before.kings.contains(left.first())};
    if (before.after(move) != after) return std::nullopt;
    return Answer::NamedMove{
        .from = move.from, .to = move.to, .captured = move.captured, .crowned = move.crowned};
}

std::string text_of(const RuleSet& set, const Position& position, const Answer::NamedMove& named) {
    std::vector<std::string> taken;
    for (const Square square : named.captured)
        taken.push_back(square_text(set, square));
    std::string text =
        fmt::format("{}{}{}", square_text(set, named.from), taken.empty() ? '-' : set.notation.capture_sign,
                    square_text(set, named.to));
    if (!taken.empty()) text += fmt::format(" taking {}", fmt::join(taken, ","));
    if (named.crowned && *named.crowned && !position.kings.contains(named.from)) text += ", crowned";
    return text;
}

std::string text_of(const RuleSet& set, const Position& position, const Answer::Result& result) {
    if (!result.position) return fmt::format("to {}", result.fen);
    const auto move = move_between(position, *result.position);
    return fmt::format("{}to {}", move ? text_of(set, position, *move) + ", " : "",
                       format_fen(set, *result.position));
}

} // namespace

std::string question_line(const RuleSet& set, const Position& position, int id, SquareStyle squares) {
    return fmt::format(R"({{"id":{},"rules":"{}","fen":"{}"}})", id, set.name,
                       format_fen(with_squares(set, squares), position));
}

Answer parse_answer(const RuleSet& set, int id, std::string_view line) {
    const JsonReader reader = JsonReader::parse(line, "answer");
    if (reader.has("id") && reader.integer("id") != id)
        throw InputError(
            fmt::format("it answers question {} when asked question {}", reader.integer("id"), id));
    if (reader.has("moves") == reader.has("fens"))
        throw InputError(R"(expected an object with either "moves" or "fens")");
    Answer answer{.by_results = reader.has("fens")};
    if (answer.by_results)
        for (std::string& fen : reader.strings("fens"))
            answer.results.push_back(read_result(set, std::move(fen)));
    else
        for (const JsonReader& move : reader.objects("moves"))
            answer.moves.push_back(read_move(set, move));
    return answer;
}

Comparison compare(const RuleSet& set, const Position& position, const Answer& answer,
                   std::span<const Move> moves) {
    Comparison comparison;
    if (answer.by_results) {
        for (const Move& move : moves) {
            const Position after = position.after(move);
            if (std::ranges::none_of(answer.results,
                                     [&](const auto& result) { return result.position == after; }))
                comparison.missing.push_back(move);
        }
        for (const Answer::Result& result : answer.results)
            if (!result.position || std::ranges::none_of(moves, [&](const Move& move) {
                    return position.after(move) == *result.position;
                }))
                comparison.extra.push_back(text_of(set, position, result));
        return comparison;
    }
    comparison.missing.assign(moves.begin(), moves.end());
    for (const Answer::NamedMove& named : answer.moves) {
        const auto is_named = [&](const Move& move) { return same(named, move); };
        const auto met = std::ranges::find_if(comparison.missing, is_named);
        if (met != comparison.missing.end())
            comparison.missing.erase(met);
        else if (std::ranges::none_of(moves, is_named))
            comparison.extra.push_back(text_of(set, position, named));
        else if (std::string text = text_of(set, position, named);
                 std::ranges::find(comparison.twice, text) == comparison.twice.end())
            comparison.twice.push_back(std::move(text));
    }
    return comparison;
}

} // namespace damlab
