#pragma once

#include "engine/eval/weights.hpp"
#include "engine/rules/rule_set.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace damlab {

/// Where fitted weights come from.
struct WeightsOrigin {
    std::string command;           ///< that made them
    std::string program;           ///< its version and commit
    std::vector<std::string> runs; ///< whose games they were fitted to
    std::size_t games = 0;         ///< fitted to, without those held out
    std::size_t positions = 0;
    double scale = 0;         ///< centimen in one unit of the logit
    double fit_loss = 0;      ///< cross-entropy a position, nats
    double hold_out_loss = 0; ///< the same of the games held out
    int iterations = 0;
};

/// Weights as a TOML file: the rule set, where they come from, and for every slot by name [middle, end]:
///
///     rules = "russian"
///     [origin]
///     command = "damlab tune configs/tuning/russian.toml"
///     [weights]
///     tempo = [4, 2]
///     man.1 = [0, 0]
///
/// A reader wants every slot of the rule set and no other; [origin] is for people and may be left out.

[[nodiscard]] std::string format_weights(const RuleSet& set, const Weights& weights,
                                         const WeightsOrigin& origin);

/// Reads weights for a rule set from a file, or from its text (`name` stands for the file in messages).
/// Throws InputError with line and column for weights of another rule set, a missing or an unknown slot, and
/// numbers outside 16 bits.
[[nodiscard]] Weights read_weights(const RuleSet& set, const std::filesystem::path& file);
[[nodiscard]] Weights parse_weights(const RuleSet& set, std::string_view text, std::string name);

} // namespace damlab
