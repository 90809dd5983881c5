#include "tuner/texel/weights_file.hpp"

#include "engine/error.hpp"
#include "engine/eval/slots.hpp"
#include "tuner/config/config_table.hpp"

#include <cstdint>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

namespace damlab {
namespace {

using SlotsByName = std::map<std::string, std::size_t, std::less<>>;

SlotsByName slots_by_name(const RuleSet& set) {
    SlotsByName slots;
    for (std::size_t slot = 0; slot < slot_count(set); ++slot)
        slots.emplace(slot_name(set, slot), slot);
    return slots;
}

/// Reads the weights of a table and of the tables in it: man.12 is the key "12" of the table "man". Takes the
/// slots that it finds out of `missing`.
void read_slots(const ConfigTable& table, const std::string& prefix, const RuleSet& set, SlotsByName& missing,
                Weights& weights) {
    for (const std::string& key : table.keys()) {
        const std::string name = prefix + key;
        if (table.is_table(key)) {
            read_slots(table.table(key), name + '.', set, missing, weights);
            continue;
        }
        const auto found = missing.find(name);
        if (found == missing.end())
            table.refuse(
                key, fmt::format("{} has no weight \"{}\"; the weights were made by another version, or for "
                                 "another rule set",
                                 set.name, name));
        const std::vector<std::int64_t> pair = table.integers(key, {INT16_MIN, INT16_MAX});
        if (pair.size() != 2)
            table.refuse(key,
                         fmt::format("\"{}\" must be two numbers, [middle, end], not {}", name, pair.size()));
        weights.set(found->second, {static_cast<std::int16_t>(pair[0]), static_cast<std::int16_t>(pair[1])});
        missing.erase(found);
    }
}

Weights weights_of(const RuleSet& set, const ConfigTable& file) {
    if (const std::string rules = file.string("rules"); rules != set.name)
        file.refuse("rules", fmt::format("these weights are for {}, not for {}", rules, set.name));
    const ConfigTable table = file.table("weights");
    SlotsByName missing = slots_by_name(set);
    Weights weights{missing.size()};
    read_slots(table, "", set, missing, weights);
    if (!missing.empty())
        file.refuse("weights", fmt::format("{} weights of {} are missing, the first is \"{}\"",
                                           missing.size(), set.name, missing.begin()->first));
    if (file.has("origin")) (void)file.table("origin");
    file.finish();
    return weights;
}

/// A basic string of TOML.
std::string toml_string(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            result += fmt::format("\\{}", c);
        else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            result += fmt::format("\\u{:04x}", static_cast<unsigned char>(c));
        else
            result += c;
    }
    return result + '"';
}

} // namespace

std::string format_weights(const RuleSet& set, const Weights& weights, const WeightsOrigin& origin) {
    std::vector<std::string> runs;
    runs.reserve(origin.runs.size());
    for (const std::string& run : origin.runs)
        runs.push_back(toml_string(run));
    std::string text =
        fmt::format("rules = {}\n\n"
                    "[origin]\n"
                    "command = {}\n"
                    "program = {}\n"
                    "runs = [{}]\n"
                    "games = {}\n"
                    "positions = {}\n"
                    "scale = {:.2f}\n"
                    "fit_loss = {:.6f}\n"
                    "hold_out_loss = {:.6f}\n"
                    "iterations = {}\n\n"
                    "# Hundredths of a man, [middle, end]: with all pieces on the board and with none.\n"
                    "[weights]\n",
                    toml_string(set.name), toml_string(origin.command), toml_string(origin.program),
                    fmt::join(runs, ", "), origin.games, origin.positions, origin.scale, origin.fit_loss,
                    origin.hold_out_loss, origin.iterations);
    for (std::size_t slot = 0; slot < weights.size(); ++slot)
        text += fmt::format("{} = [{}, {}]\n", slot_name(set, slot), weights[slot].middle, weights[slot].end);
    return text;
}

Weights read_weights(const RuleSet& set, const std::filesystem::path& file) {
    return weights_of(set, ConfigTable::read(file));
}

Weights parse_weights(const RuleSet& set, std::string_view text, std::string name) {
    return weights_of(set, ConfigTable::parse(text, std::move(name)));
}

} // namespace damlab
