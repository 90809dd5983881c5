#include "tuner/tournament/tournament_run.hpp"

#include "engine/error.hpp"
#include "engine/eval/slots.hpp"
#include "tuner/config/config_paths.hpp"
#include "tuner/files/read_chunks.hpp"
#include "tuner/store/sha256.hpp"
#include "tuner/texel/weights_file.hpp"
#include "tuner/tournament/openings.hpp"
#include "tuner/version/version.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

namespace damlab {
namespace {

/// Reads the file of a role ("openings russian"), of that name in the configuration. In the answer `name` is
/// what messages call it.
using ReadFile = std::function<NewRun::File(const std::string& role, const std::string& name)>;

Material read_material(const TournamentConfig& config, const ReadFile& read) {
    Material material;
    for (const RuleSetId id : config.rules) {
        const RuleSet& set = rule_set(id);
        const NewRun::File suite = read(fmt::format("openings {}", set.name), path_for(config.openings, set));
        material.openings.emplace(id, parse_openings(set, suite.content, suite.name, config.opening_plies));
        for (std::size_t i = 0; i < config.players.size(); ++i) {
            const PlayerConfig& player = config.players[i];
            if (player.kind != PlayerKind::search) continue;
            const auto key = std::pair{static_cast<int>(i), id};
            if (player.weights.empty()) {
                material.weights.emplace(key, default_weights(set));
                continue;
            }
            const NewRun::File weights =
                read(fmt::format("weights {} {}", player.name, set.name), path_for(player.weights, set));
            material.weights.emplace(key, parse_weights(set, weights.content, weights.name));
        }
    }
    return material;
}

/// As it is stored. Throws InputError if it could not be read again.
std::string storable(const TournamentConfig& config) {
    std::string text = format_tournament_config(config);
    try {
        static_cast<void>(parse_tournament_config(text, "the configuration"));
    } catch (const InputError&) {
        throw InputError(
            "a name or a path in the configuration is not UTF-8, so it could not be stored; if it is that "
            "of its file or folder, give the run a name = \"...\" or rename them");
    }
    return text;
}

Schedule schedule_of(const TournamentConfig& config, const Material& material) {
    std::vector<Schedule::Suite> suites;
    for (const RuleSetId id : config.rules)
        suites.push_back({id, material.openings.at(id).size()});
    return {config.format, static_cast<int>(config.players.size()), std::move(suites), config.pairs,
            config.seed};
}

} // namespace

TournamentRun start_run(WritableStore& store, const TournamentConfig& config) {
    std::vector<NewRun::File> files;
    Material material = read_material(config, [&](const std::string& role, const std::string& name) {
        const std::filesystem::path path = locate(config.folder, name);
        files.push_back({role, name, read_file(path)});
        return NewRun::File{role, path.string(), files.back().content};
    });
    Schedule schedule = schedule_of(config, material);
    const RunId id = store.create({.name = config.name,
                                   .program = program_version(),
                                   .configuration = storable(config),
                                   .players = config.player_names(),
                                   .files = std::move(files),
                                   .scheduled = schedule.size()});
    return {id, config, std::move(material), std::move(schedule)};
}

TournamentRun stored_run(const Store& store, RunId id) {
    const RunRecord run = store.run(id);
    TournamentConfig config = parse_tournament_config(run.configuration, fmt::format("run {}", id));
    Material material = read_material(config, [&](const std::string& role, const std::string&) {
        const auto file = std::ranges::find(run.files, role, &RunFile::role);
        if (file == run.files.end()) throw StoreError(fmt::format("run {} has no file for \"{}\"", id, role));
        std::string content = store.file(file->hash);
        if (sha256(content) != file->hash)
            throw StoreError(fmt::format(
                "run {}: its copy of {} is not what it was when the run began: the store is damaged", id,
                file->name));
        return NewRun::File{role, file->name, std::move(content)};
    });
    Schedule schedule = schedule_of(config, material);
    return {id, std::move(config), std::move(material), std::move(schedule)};
}

std::string program_version() { return fmt::format("{} ({})", version(), commit()); }

} // namespace damlab
