#include "tuner/tournament/export_run.hpp"

#include "engine/kernel/kernel.hpp"
#include "engine/notation/fen.hpp"
#include "engine/notation/move_text.hpp"
#include "engine/notation/pdn/writer.hpp"
#include "tuner/files/json_text.hpp"
#include "tuner/store/games.hpp"
#include "tuner/tournament/game_result.hpp"

#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace damlab {
namespace {

using Write = std::function<void(std::string_view)>;

std::string_view result_word(GameResult result) {
    constexpr std::array<std::string_view, 4> words{"white", "black", "draw", "void"};
    return words[static_cast<std::size_t>(result)];
}

std::vector<std::string> move_texts(const GameRecord& game) {
    const RuleSet& set = rule_set(game.rules);
    std::vector<std::string> texts;
    Position position = game.start;
    MoveList legal;
    for (const Move& move : game.moves) {
        kernel(set.id).list_moves(position, legal);
        texts.push_back(format_move(set, position, legal, move));
        position = position.after(move);
    }
    return texts;
}

std::string as_pdn(const RunRecord& run, const GameRecord& game) {
    const RuleSet& set = rule_set(game.rules);
    std::vector<std::string> comments;
    for (const std::int16_t score : game.scores)
        comments.push_back(score == no_score ? "" : fmt::format("{:+.2f}", score / 100.0));
    std::string date = run.created.substr(0, 10);
    std::ranges::replace(date, '-', '.');
    return write_pdn({.rules = &set,
                      .tags = {{"Event", run.name},
                               {"Date", date},
                               {"Round", fmt::format("{}.{}", game.pair + 1, game.number + 1)},
                               {"White", game.white},
                               {"Black", game.black},
                               {"Termination", game.reason}},
                      .start = game.start,
                      .moves = game.moves,
                      .comments = std::move(comments),
                      .result = pdn_result(set, outcome_of(game.result))});
}

/// A field of a line of comma-separated values (RFC 4180).
std::string csv_field(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string{text};
    std::string quoted = "\"";
    for (const char c : text)
        quoted += c == '"' ? "\"\"" : std::string{c};
    return quoted + '"';
}

std::string as_csv(const GameRecord& game) {
    return fmt::format("{},{},{},{},{},{},{},{},{},{}\n", game.pair + 1, game.number + 1,
                       rule_set(game.rules).name, csv_field(game.white), csv_field(game.black),
                       result_word(game.result), csv_field(game.reason), game.moves.size(),
                       csv_field(format_fen(rule_set(game.rules), game.start)),
                       fmt::join(move_texts(game), " "));
}

std::string as_json(const GameRecord& game) {
    nlohmann::ordered_json scores = nlohmann::ordered_json::array();
    for (const std::int16_t score : game.scores)
        scores.push_back(score == no_score ? nlohmann::ordered_json{} : nlohmann::ordered_json(score));
    nlohmann::ordered_json json{{"pair", game.pair + 1},
                                {"game", game.number + 1},
                                {"rules", rule_set(game.rules).name},
                                {"white", game.white},
                                {"black", game.black},
                                {"result", result_word(game.result)},
                                {"ended_by", game.reason},
                                {"start", format_fen(rule_set(game.rules), game.start)},
                                {"moves", move_texts(game)},
                                {"scores", scores}};
    if (!game.variants[0].empty() || !game.variants[1].empty())
        json["variants"] = {{"white", game.variants[0]}, {"black", game.variants[1]}};
    return json_text(json);
}

} // namespace

void export_run(const Store& store, RunId id, ExportFormat format, const Write& write) {
    const RunRecord run = store.run(id);
    switch (format) {
    case ExportFormat::pdn:
        for_each_game(store, id, [&](const GameRecord& game) { write(as_pdn(run, game)); });
        break;
    case ExportFormat::csv:
        write("pair,game,rules,white,black,result,ended_by,plies,start,moves\n");
        for_each_game(store, id, [&](const GameRecord& game) { write(as_csv(game)); });
        break;
    case ExportFormat::json:
        std::string_view separator = "[\n";
        for_each_game(store, id, [&](const GameRecord& game) {
            write(separator);
            write(as_json(game));
            separator = ",\n";
        });
        write(separator == "[\n" ? "[]\n" : "\n]\n");
        break;
    }
}

} // namespace damlab
