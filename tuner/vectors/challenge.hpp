#pragma once

#include "tuner/vectors/contestant.hpp"
#include "tuner/vectors/disagreement.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace damlab {

struct ChallengeOptions {
    ContestantOptions contestant;
    int suite = 200;   ///< positions of the suite, asked first
    int random = 5000; ///< positions of random play, asked then
    std::uint64_t seed = 1;
    std::function<void(int asked)> progress = {}; ///< called before every question
};

/// A rule that a program has wrong.
struct Stake {
    std::string rule;   ///< what it says
    std::string played; ///< how the program plays; empty if it plays like no misreading we know
};

struct ChallengeFault {
    Fault fault;
    Position position;    ///< the one it was asked about
    std::string question; ///< the line that asks about it, as the first one
};

struct ChallengeDisagreement {
    Disagreement smallest;
    std::string question;      ///< the line that asks about it, as the first one
    int pieces_before = 0;     ///< of the position in which it was found
    bool repeats = true;       ///< false if the program answered rightly when asked a second time
    std::vector<Stake> stakes; ///< those whose misreading has just the program's moves, else all that matter
};

struct ChallengeResult {
    int positions = 0; ///< asked before the first fault or disagreement, it included
    std::uint64_t moves = 0;
    std::optional<ChallengeFault> fault = {};
    std::optional<ChallengeDisagreement> disagreement = {};

    [[nodiscard]] bool passed() const { return !fault && !disagreement; }
};

/// Asks a program for the moves of position after position, up to the first that it gets wrong, and makes
/// that one as small as it can while the two still disagree.
[[nodiscard]] ChallengeResult challenge(const RuleSet& set, const ChallengeOptions& options);

} // namespace damlab
