#include "tuner/tournament/schedule.hpp"

#include "tuner/random/random.hpp"
#include "tuner/tournament/permutation.hpp"

#include <algorithm>
#include <iterator>

namespace damlab {
namespace {

std::vector<Schedule::Pairing> pairings_of(Format format, int players) {
    std::vector<Schedule::Pairing> pairings;
    const int hosts = format == Format::round_robin ? players : 1;
    for (int first = 0; first < hosts; ++first)
        for (int second = first + 1; second < players; ++second)
            pairings.push_back({first, second});
    return pairings;
}

} // namespace

Schedule::Schedule(Format format, int players, std::vector<Suite> suites, std::uint64_t rounds,
                   std::uint64_t seed)
    : pairings_{pairings_of(format, players)},
      suites_{std::move(suites)},
      rounds_{rounds},
      seed_{seed} {}

std::uint64_t Schedule::size() const { return rounds_ * suites_.size() * pairings_.size(); }

PairTask Schedule::operator[](std::uint64_t index) const {
    const std::uint64_t per_round = suites_.size() * pairings_.size();
    const std::uint64_t round = index / per_round;
    const Suite& suite = suites_[index % per_round / pairings_.size()];
    const Pairing pairing = pairings_[index % pairings_.size()];
    const std::uint64_t cycle = round / suite.openings;
    const Permutation order{suite.openings, seed_from(seed_, suite.rules, cycle)};
    return {.index = index,
            .rules = suite.rules,
            .first = pairing.first,
            .second = pairing.second,
            .opening = order[round % suite.openings]};
}

std::vector<Schedule::Suite> Schedule::wrapping() const {
    std::vector<Suite> few;
    std::ranges::copy_if(suites_, std::back_inserter(few),
                         [&](const Suite& suite) { return suite.openings < rounds_; });
    return few;
}

} // namespace damlab
