#include "tuner/tournament/game_result.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace damlab {
namespace {

constexpr std::array<std::pair<Outcome, GameResult>, 4> same{{{Outcome::white_wins, GameResult::white_wins},
                                                              {Outcome::black_wins, GameResult::black_wins},
                                                              {Outcome::draw, GameResult::draw},
                                                              {Outcome::ongoing, GameResult::void_game}}};

} // namespace

GameResult result_of(Outcome outcome) {
    return std::ranges::find(same, outcome, &decltype(same)::value_type::first)->second;
}

Outcome outcome_of(GameResult result) {
    return std::ranges::find(same, result, &decltype(same)::value_type::second)->first;
}

} // namespace damlab
