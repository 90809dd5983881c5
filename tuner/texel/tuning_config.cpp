#include "tuner/texel/tuning_config.hpp"

#include "engine/error.hpp"
#include "tuner/config/config_paths.hpp"
#include "tuner/config/config_table.hpp"

#include <limits>

namespace damlab::texel {
namespace {

std::optional<std::filesystem::path> optional_path(const ConfigTable& table, std::string_view key) {
    if (!table.has(key)) return std::nullopt;
    return table.string(key);
}

Sampling read_sampling(const ConfigTable& table) {
    Sampling sampling;
    sampling.per_game = int(table.integer("per_game", {1, 1000}, sampling.per_game));
    sampling.skip_first = int(table.integer("skip_first", {0, 1000}, sampling.skip_first));
    sampling.skip_last = int(table.integer("skip_last", {0, 1000}, sampling.skip_last));
    sampling.hold_out = table.number("hold_out", {0.01, 0.9}, sampling.hold_out);
    sampling.seed = std::uint64_t(
        table.integer("seed", {0, std::numeric_limits<std::int64_t>::max()}, std::int64_t(sampling.seed)));
    table.finish();
    return sampling;
}

FitOptions read_fit(const ConfigTable& table) {
    FitOptions fit;
    fit.ridge = table.number("ridge", {0, 1e9}, fit.ridge);
    fit.iterations = int(table.integer("iterations", {1, 1000}, fit.iterations));
    table.finish();
    return fit;
}

TuningConfig read(const ConfigTable& file) {
    TuningConfig config;
    if (file.has("rules")) {
        try {
            config.rules = rule_set(file.string("rules")).id;
        } catch (const InputError& error) {
            file.refuse("rules", error.what());
        }
    }
    config.store = optional_path(file, "store");
    config.runs = file.strings("runs");
    if (config.runs.empty())
        file.refuse(
            "runs",
            "\"runs\" must name at least one run whose games to fit to, as in runs = [\"self-play\"]; "
            "damlab runs lists those there are");
    config.start = optional_path(file, "start");
    config.output = optional_path(file, "output");
    if (file.has("positions")) config.sampling = read_sampling(file.table("positions"));
    if (file.has("fit")) config.fit = read_fit(file.table("fit"));
    file.finish();
    return config;
}

} // namespace

TuningConfig read_tuning_config(const std::filesystem::path& file) {
    TuningConfig config = read(ConfigTable::read(file));
    const std::filesystem::path folder = folder_of_configuration(file);
    if (config.store) config.store = folder / *config.store;
    if (config.start) config.start = locate(folder, config.start->string());
    if (config.output) config.output = folder / *config.output;
    return config;
}

TuningConfig parse_tuning_config(std::string_view text, std::string name) {
    return read(ConfigTable::parse(text, std::move(name)));
}

} // namespace damlab::texel
