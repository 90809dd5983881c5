#include "tuner/tournament/standings.hpp"

#include "tuner/hub/fault.hpp"
#include "tuner/tournament/pair_points.hpp"

#include <algorithm>
#include <utility>

namespace damlab {
namespace {

const Standings::FaultCounts& counts_of(const std::map<int, Standings::FaultCounts>& counts, int player) {
    static const Standings::FaultCounts none;
    const auto found = counts.find(player);
    return found == counts.end() ? none : found->second;
}

bool matches(RuleSetId id, Standings::InRules rules) { return !rules || id == *rules; }

} // namespace

void Standings::add(const StoredPair& pair) {
    for (std::size_t number = 0; number < 2; ++number)
        for (const EngineFault& fault : pair.games[number].faults) {
            auto& counts = hub::is_let_pass(fault.kind) ? let_pass_ : faults_;
            ++counts[(fault.side == Side::white) == (number == 0) ? pair.first : pair.second][fault.kind];
        }
    const auto white = first_players_points(pair, 0);
    const auto black = first_players_points(pair, 1);
    if (!white || !black) {
        ++void_pairs_;
        return;
    }
    ++pairs_;
    auto begun = static_cast<std::size_t>(*white); // what the first player made of the game that it began
    auto other = static_cast<std::size_t>(*black);
    if (rule_set(pair.rules).first == Side::black) std::swap(begun, other);
    PairResults result;
    result.counts[begun][other] = 1;
    encounters_[{pair.rules, pair.first, pair.second}] += result;
    totals_[{pair.first, pair.rules}] += result;
    totals_[{pair.second, pair.rules}] += result.reversed();
    for (const StoredGame& game : pair.games) {
        ++reasons_[game.reason];
        plies_ += game.plies;
    }
}

const Standings::FaultCounts& Standings::faults(int player) const { return counts_of(faults_, player); }
const Standings::FaultCounts& Standings::let_pass(int player) const { return counts_of(let_pass_, player); }

std::uint64_t Standings::faults() const {
    std::uint64_t count = 0;
    for (const auto& [player, kinds] : faults_)
        for (const auto& [kind, times] : kinds)
            count += times;
    return count;
}

std::vector<RuleSetId> Standings::rule_sets() const {
    std::vector<RuleSetId> rules;
    for (const auto& [key, results] : encounters_) // in the order of rule sets
        if (rules.empty() || rules.back() != key.rules) rules.push_back(key.rules);
    return rules;
}

template <class Use> void Standings::for_each_total(int player, InRules rules, const Use& use) const {
    for (auto total = totals_.lower_bound({player, RuleSetId{}});
         total != totals_.end() && total->first.first == player; ++total)
        if (matches(total->first.second, rules)) use(total->first.second, total->second);
}

PairResults Standings::between(int player, int opponent, InRules rules) const {
    PairResults sum;
    for_each_total(player, rules, [&](RuleSetId id, const PairResults&) {
        if (const auto found = encounters_.find({id, player, opponent}); found != encounters_.end())
            sum += found->second;
        if (const auto found = encounters_.find({id, opponent, player}); found != encounters_.end())
            sum += found->second.reversed();
    });
    return sum;
}

PairResults Standings::total(int player, InRules rules) const {
    PairResults sum;
    for_each_total(player, rules, [&](RuleSetId, const PairResults& results) { sum += results; });
    return sum;
}

PairResults Standings::total(InRules rules) const {
    PairResults sum;
    for (const auto& [key, results] : encounters_)
        if (matches(key.rules, rules)) sum += results;
    return sum;
}

std::vector<Meeting> Standings::meetings() const {
    std::map<std::pair<int, int>, PairResults> sums;
    for (const auto& [key, results] : encounters_)
        sums[std::minmax(key.first, key.second)] += key.first < key.second ? results : results.reversed();
    std::vector<Meeting> meetings;
    for (const auto& [players, results] : sums)
        meetings.push_back({players.first, players.second, results});
    return meetings;
}

std::vector<int> players_by_score(const Standings& standings, std::size_t players) {
    std::vector<std::pair<double, int>> ranking; // minus the score, so that the best comes first
    for (int player = 0; player < static_cast<int>(players); ++player)
        ranking.emplace_back(-standings.total(player).games().score(), player);
    std::ranges::sort(ranking);
    std::vector<int> order(players);
    std::ranges::transform(ranking, order.begin(), &std::pair<double, int>::second);
    return order;
}

} // namespace damlab
