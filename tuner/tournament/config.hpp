#pragma once

#include "engine/game/game.hpp"
#include "engine/rules/rule_set.hpp"
#include "tuner/statistics/sprt.hpp"
#include "tuner/tournament/player_config.hpp"
#include "tuner/tournament/schedule.hpp"
#include "tuner/tournament/score_agreement.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damlab {

/// What a game comes to in which an external engine does wrong.
enum class FaultPolicy : std::uint8_t {
    loss,      ///< its loss
    void_pair, ///< it is played again; if that does not help, its pair is void
};

/// A tournament as its file describes it: see configs/tournaments.
struct TournamentConfig {
    /// That the paths of openings and weights start from; empty: the working folder. Not part of what is
    /// stored, for the store has those files.
    std::filesystem::path folder;
    std::string name;
    Format format = Format::match;
    std::vector<RuleSetId> rules;
    std::string draw_rules{default_draw_rules};
    /// A file of openings, FEN or PDN; {rules} in it stands for the rule set.
    std::string openings = "openings/{rules}.fen";
    int opening_plies = 0;   ///< of the games of a PDN file, 0: all. A file must say how many
    std::uint64_t pairs = 0; ///< for each pairing and rule set; the most that a sequential test may play
    std::uint64_t seed = 1;
    int threads = 0; ///< 0: one a core. Decides nothing but speed
    FaultPolicy faults = FaultPolicy::loss;
    bool pin = true; ///< external engines to the core of the worker that plays with them
    /// With external engines: how many pairs each worker plays by turns, each with engines of its own.
    int pairs_in_flight = 1;
    Adjudication adjudication{.ply_limit = 1000, .repetition_cut = 0};
    ScoreAgreement agreement;
    std::vector<PlayerConfig> players;
    std::optional<Hypotheses> sprt; ///< of the format sprt

    [[nodiscard]] std::vector<std::string> player_names() const;
    [[nodiscard]] bool has_external_engines() const;
};

/// Reads a configuration. Throws InputError with file, line and column for a missing or an unknown key, a
/// value out of range, and for players and formats that do not fit together.
/// Paths in a file are relative to its folder; in text they are left as they are.
[[nodiscard]] TournamentConfig read_tournament_config(const std::filesystem::path& file);
[[nodiscard]] TournamentConfig parse_tournament_config(std::string_view text, std::string name);

/// The configuration as a file with every default written out, which reads as the same configuration.
[[nodiscard]] std::string format_tournament_config(const TournamentConfig& config);

/// `pattern` with each {rules} replaced by the name of the rule set.
[[nodiscard]] std::string path_for(std::string_view pattern, const RuleSet& set);

[[nodiscard]] std::string_view name(Format format);
[[nodiscard]] std::string_view name(FaultPolicy policy);

} // namespace damlab
