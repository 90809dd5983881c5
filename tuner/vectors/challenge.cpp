#include "tuner/vectors/challenge.hpp"

#include "tuner/vectors/legal_in_order.hpp"
#include "tuner/vectors/misreadings.hpp"
#include "tuner/vectors/random_play.hpp"
#include "tuner/vectors/scatter.hpp"
#include "tuner/vectors/shrink.hpp"
#include "tuner/vectors/suite.hpp"

#include <algorithm>
#include <limits>

namespace damlab {
namespace {

class Challenge {
public:
    Challenge(const RuleSet& set, const ChallengeOptions& options)
        : set_{set},
          options_{options},
          contestant_{set, options.contestant} {}

    ChallengeResult run() {
        SuitePositions suite{set_, options_.seed};
        for (int i = 0; i < options_.suite; ++i)
            if (!put(suite.next().position)) return result_;
        Twister random{options_.seed};
        RandomPlay play{set_, random};
        for (int i = 0; i < options_.random; ++i)
            if (!put(i % 2 == 0 ? play.next() : scatter(set_.rules, random))) return result_;
        return result_;
    }

private:
    [[nodiscard]] std::string question(const Position& position) const {
        return question_line(set_, position, 1, options_.contestant.squares);
    }
    [[nodiscard]] std::vector<Move> legal(const Position& position) const {
        return legal_in_order(set_, position);
    }

    /// Asks about the position; false if that ends the challenge.
    bool put(const Position& position) {
        if (options_.progress) options_.progress(result_.positions);
        const std::vector<Move> moves = legal(position);
        const auto answer = contestant_.ask(position);
        ++result_.positions;
        if (const Fault* fault = std::get_if<Fault>(&answer)) {
            result_.fault = {.fault = *fault, .position = position, .question = question(position)};
            return false;
        }
        if (!compare(set_, position, std::get<Answer>(answer), moves).agree()) {
            settle(position, std::get<Answer>(answer));
            return false;
        }
        result_.moves += moves.size();
        return true;
    }

    /// Makes the position small and says what is wrong with the answer.
    void settle(const Position& position, Answer answer) {
        int restarts = 0;
        bool given_up = false; // after a fault it may be asked again only if it is restarted
        const auto still_disagrees = [&](const Position& smaller) {
            if (given_up) return false;
            auto next = contestant_.ask(smaller);
            if (const Fault* fault = std::get_if<Fault>(&next)) {
                // Another fault than the one being looked at.
                if (fault->kind == Fault::Kind::stopped || ++restarts > most_restarts)
                    given_up = true;
                else
                    contestant_.restart();
                return false;
            }
            if (compare(set_, smaller, std::get<Answer>(next), legal(smaller)).agree()) return false;
            answer = std::get<Answer>(std::move(next));
            return true;
        };
        // Asked once more first: a program may answer one way now and another then, or not at all.
        const auto again = contestant_.ask(position);
        if (const Fault* fault = std::get_if<Fault>(&again)) {
            if (fault->kind == Fault::Kind::stopped)
                record(position, position, answer); // what was found is not lost by a Ctrl-C
            else
                result_.fault = {.fault = *fault, .position = position, .question = question(position)};
            return;
        }
        const bool repeats = !compare(set_, position, std::get<Answer>(again), legal(position)).agree();
        if (repeats) answer = std::get<Answer>(again);
        record(position, repeats ? shrink(set_.rules.board, position, still_disagrees) : position, answer);
        result_.disagreement->repeats = repeats;
    }

    void record(const Position& found, const Position& smallest, const Answer& answer) {
        result_.disagreement = disagreement(smallest, answer);
        result_.disagreement->pieces_before = found.occupied().count();
    }

    [[nodiscard]] ChallengeDisagreement disagreement(const Position& position, const Answer& answer) const {
        const Comparison comparison = compare(set_, position, answer, legal(position));
        ChallengeDisagreement found{.smallest = {.rules = &set_,
                                                 .position = position,
                                                 .missing = {},
                                                 .extra = comparison.extra,
                                                 .twice = comparison.twice},
                                    .question = question(position),
                                    .stakes = stakes(position, answer)};
        for (const Move& move : comparison.missing)
            found.smallest.missing.push_back(describe_move(set_, position, move));
        return found;
    }

    [[nodiscard]] std::vector<Stake> stakes(const Position& position, const Answer& answer) const {
        std::vector<Stake> matching, mattering;
        int fewest_departures = std::numeric_limits<int>::max();
        const std::vector<Move> right = legal(position);
        for (const Misreading& misreading : misreadings(set_.rules)) {
            const std::vector<Move> wrong = in_order(moves_by(misreading.reading, position));
            if (wrong == right) continue;
            if (compare(set_, position, answer, wrong).agree()) {
                // Who misses two rules is suspected only if no single one explains the answer.
                const int departures = departures_of(misreading.reading);
                if (departures < fewest_departures) matching.clear();
                fewest_departures = std::min(fewest_departures, departures);
                if (departures == fewest_departures)
                    matching.push_back({std::string{misreading.at_stake}, std::string{misreading.played}});
            }
            if (std::ranges::find(mattering, misreading.at_stake, &Stake::rule) == mattering.end())
                mattering.push_back({.rule = std::string{misreading.at_stake}, .played = {}});
        }
        return matching.empty() ? mattering : matching;
    }

    [[nodiscard]] int departures_of(const Reading& reading) const {
        const Reading right = right_reading(set_.rules);
        return (reading.rules != right.rules ? 1 : 0) + (reading.tiers != right.tiers ? 1 : 0) +
               (reading.slip != right.slip ? 1 : 0);
    }

    static constexpr int most_restarts = 5;

    const RuleSet& set_;
    const ChallengeOptions& options_;
    Contestant contestant_;
    ChallengeResult result_;
};

} // namespace

ChallengeResult challenge(const RuleSet& set, const ChallengeOptions& options) {
    return Challenge{set, options}.run();
}

} // namespace damlab
