#pragma once

#include "engine/notation/pdn/replay.hpp"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

/// What the subcommands of `damlab pdn` have in common.
namespace damlab::cli {

/// Which files to read, and how.
struct PdnInput {
    std::vector<std::string> files;
    std::string rules; ///< of games that do not name theirs; empty: none
    std::string board; ///< whose numbers the files use; empty: each game those of its own rule set
};

void add_input_options(CLI::App& command, PdnInput& input);

/// Replays games as the options ask.
class PdnReplayer {
public:
    /// Throws InputError for a rule set that does not exist.
    explicit PdnReplayer(const PdnInput& input);

    [[nodiscard]] PdnReplay operator()(const PdnGame& game) const;

private:
    const RuleSet* assumed_ = nullptr;
    const RuleSet* board_ = nullptr;
    std::vector<RuleSet> read_by_; ///< the rule sets with the squares of `board_`
};

/// Whether a game could not be replayed because neither its tags nor `--rules` name its rules.
[[nodiscard]] bool lacks_rules(const PdnGame& game, const PdnReplay& replayed);

/// A game that could not be replayed, for a report.
struct PdnFailure {
    std::size_t game = 0; ///< its number in the file
    std::string title;    ///< players and event, as far as the tags have them
    PdnFault fault;
};

[[nodiscard]] PdnFailure describe_failure(const PdnGame& game, const PdnReplay& replayed);
/// `FILE:12:3: game 4 "White - Black, Event": ...`
[[nodiscard]] std::string failure_line(const std::string& file, const PdnFailure& failure);

void add_pdn_check(CLI::App& pdn);
void add_pdn_convert(CLI::App& pdn);
void add_pdn_stats(CLI::App& pdn);

} // namespace damlab::cli
