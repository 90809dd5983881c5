#include "tuner/vectors/vector_json.hpp"

#include "engine/error.hpp"
#include "tuner/vectors/json_reader.hpp"

#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>

namespace damlab {
namespace {

using nlohmann::ordered_json;

ordered_json move_json(const VectorMove& move) {
    return {{"text", move.text}, {"from", move.from},       {"to", move.to},  {"captured", move.captured},
            {"path", move.path}, {"crowned", move.crowned}, {"fen", move.fen}};
}

ordered_json ply_json(const VectorPly& ply) {
    ordered_json json{{"text", ply.text}, {"from", ply.from}, {"to", ply.to}, {"captured", ply.captured}};
    json["counter"] = ply.counter;
    json["status"] = ply.status;
    if (!ply.ended_by.empty()) json["ended_by"] = ply.ended_by;
    return json;
}

int small(const JsonReader& reader, std::string_view key) {
    const std::int64_t value = reader.integer(key);
    if (value > std::numeric_limits<int>::max()) reader.refuse(key, "the number is too large");
    return static_cast<int>(value);
}

std::vector<int> small_numbers(const JsonReader& reader, std::string_view key) {
    std::vector<int> list;
    for (const std::int64_t value : reader.integers(key)) {
        if (value > std::numeric_limits<int>::max()) reader.refuse(key, "a number is too large");
        list.push_back(static_cast<int>(value));
    }
    return list;
}

/// One of a few words; `ended_by` stands beside it exactly when the game is over.
void read_status(const JsonReader& reader, std::initializer_list<std::string_view> words, std::string& status,
                 std::string& ended_by) {
    status = reader.string("status");
    if (std::ranges::find(words, status) == words.end())
        reader.refuse("status", fmt::format("expected one of: {}", fmt::join(words, ", ")));
    if (status != "ongoing")
        ended_by = reader.string("ended_by");
    else if (reader.has("ended_by"))
        reader.refuse("ended_by", "it does not stand beside the status \"ongoing\"");
}

VectorMove read_move(const JsonReader& reader) {
    VectorMove move{.text = reader.string("text"),
                    .from = small(reader, "from"),
                    .to = small(reader, "to"),
                    .captured = small_numbers(reader, "captured"),
                    .path = small_numbers(reader, "path"),
                    .crowned = reader.boolean("crowned"),
                    .fen = reader.string("fen")};
    reader.finish();
    return move;
}

VectorPly read_ply(const JsonReader& reader) {
    VectorPly ply{.text = reader.string("text"),
                  .from = small(reader, "from"),
                  .to = small(reader, "to"),
                  .captured = small_numbers(reader, "captured"),
                  .counter = small(reader, "counter")};
    read_status(reader, {"ongoing", "lost", "drawn"}, ply.status, ply.ended_by);
    reader.finish();
    return ply;
}

PositionVector read_position(const JsonReader& reader) {
    PositionVector vector{.id = reader.string("id"),
                          .rules = reader.string("rules"),
                          .covers = reader.strings("covers"),
                          .fen = reader.string("fen"),
                          .algebraic = reader.string("algebraic")};
    read_status(reader, {"ongoing", "lost"}, vector.status, vector.ended_by);
    for (const JsonReader& move : reader.objects("moves"))
        vector.moves.push_back(read_move(move));
    const std::vector<std::int64_t> perft = reader.integers("perft");
    if (perft.size() != vector.perft.size()) reader.refuse("perft", "expected three numbers");
    std::ranges::copy(perft, vector.perft.begin());
    return vector;
}

SequenceVector read_sequence(const JsonReader& reader) {
    SequenceVector vector{.id = reader.string("id"),
                          .rules = reader.string("rules"),
                          .covers = reader.strings("covers"),
                          .draw_rules = reader.string("draw_rules"),
                          .draw_row = reader.string("draw_row"),
                          .fen = reader.string("fen"),
                          .algebraic = reader.string("algebraic")};
    for (const JsonReader& ply : reader.objects("plies"))
        vector.plies.push_back(read_ply(ply));
    if (vector.plies.empty()) reader.refuse("plies", "expected a ply at least");
    return vector;
}

} // namespace

std::string to_json(const PositionVector& vector) {
    ordered_json json{{"kind", "position"},      {"id", vector.id},   {"rules", vector.rules},
                      {"covers", vector.covers}, {"fen", vector.fen}, {"algebraic", vector.algebraic}};
    json["status"] = vector.status;
    if (!vector.ended_by.empty()) json["ended_by"] = vector.ended_by;
    json["moves"] = ordered_json::array();
    for (const VectorMove& move : vector.moves)
        json["moves"].push_back(move_json(move));
    json["perft"] = vector.perft;
    return json.dump();
}

std::string to_json(const SequenceVector& vector) {
    ordered_json json{{"kind", "sequence"},
                      {"id", vector.id},
                      {"rules", vector.rules},
                      {"covers", vector.covers},
                      {"draw_rules", vector.draw_rules},
                      {"draw_row", vector.draw_row},
                      {"fen", vector.fen},
                      {"algebraic", vector.algebraic}};
    json["plies"] = ordered_json::array();
    for (const VectorPly& ply : vector.plies)
        json["plies"].push_back(ply_json(ply));
    return json.dump();
}

AnyVector parse_vector(std::string_view line, const std::string& place) {
    const JsonReader reader = JsonReader::parse(line, place);
    const std::string kind = reader.string("kind");
    AnyVector vector;
    if (kind == "position")
        vector = read_position(reader);
    else if (kind == "sequence")
        vector = read_sequence(reader);
    else
        reader.refuse("kind", "expected \"position\" or \"sequence\"");
    reader.finish();
    return vector;
}

} // namespace damlab
