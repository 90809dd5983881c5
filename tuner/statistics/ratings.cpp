#include "tuner/statistics/ratings.hpp"

#include "tuner/statistics/joint_fit.hpp"
#include "tuner/statistics/normal.hpp"
#include "tuner/statistics/rating_bootstrap.hpp"

#include <algorithm>
#include <cmath>

namespace damlab {
namespace {

/// Whether pairs link every player to every other.
bool are_linked(int players, std::span<const Meeting> meetings) {
    std::vector<int> group(static_cast<std::size_t>(players));
    for (int i = 0; i < players; ++i)
        group[static_cast<std::size_t>(i)] = i;
    for (const Meeting& met : meetings) {
        const int from = group[static_cast<std::size_t>(met.first)];
        std::ranges::replace(group, from, group[static_cast<std::size_t>(met.second)]);
    }
    return std::ranges::all_of(group, [&](int g) { return g == group.front(); });
}

} // namespace

std::string_view name(RatingIntervals intervals) {
    return intervals == RatingIntervals::sandwich ? "sandwich" : "bootstrap";
}

Estimate Ratings::estimate(std::size_t player) const {
    return normal_estimate(elo[player], standard_error(player));
}

double Ratings::standard_error(std::size_t player) const {
    return std::sqrt(covariance[player * elo.size() + player]);
}

double Ratings::los(std::size_t player, std::size_t opponent) const {
    const auto at = [&](std::size_t i, std::size_t j) { return covariance[i * elo.size() + j]; };
    const double variance = at(player, player) + at(opponent, opponent) - 2 * at(player, opponent);
    if (!(variance > 0)) return 0.5;
    return normal_cdf((elo[player] - elo[opponent]) / std::sqrt(variance));
}

std::optional<Ratings> fit_ratings(int players, std::span<const Meeting> meetings,
                                   const RatingOptions& options, const StopCheck& should_stop) {
    if (players < 1 || !are_linked(players, meetings)) return std::nullopt;
    const StopCheck told_to_stop = [&] { return should_stop && should_stop(); };
    std::optional<Ratings> ratings = joint_fit(players, meetings, options, told_to_stop);
    if (ratings && options.intervals == RatingIntervals::pair_bootstrap && !ratings->by_single_games &&
        !bootstrap_intervals(*ratings, meetings, options, told_to_stop))
        return std::nullopt;
    return ratings;
}

} // namespace damlab
