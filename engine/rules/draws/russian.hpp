#pragma once

#include "engine/rules/draws/forces.hpp"

namespace damlab::draws {

inline constexpr Balance both_have_a_king_4_to_5[] = {
    {.strong = {.kings = {.min = 1}}, .weak = {.kings = {.min = 1}}, .total = {4, 5}}};
inline constexpr Balance both_have_a_king_6_to_7[] = {
    {.strong = {.kings = {.min = 1}}, .weak = {.kings = {.min = 1}}, .total = {6, 7}}};

/// FMJD-64. Pieces of 7.2.6 are counted in total, and 7.2.5 holds in those endings too; a popular server
/// and a library read both otherwise.
inline constexpr DrawRow russian[] = {
    {.id = "repetition-3",
     .text = "the same position for the third time",
     .source = "FMJD-64 7.2.3",
     .repetitions = 3},
    {.id = "kings-against-king-15",
     .text = "three or more kings, no men, against a lone king, 15 moves by each",
     .source = "FMJD-64 7.2.4",
     .plies = 30,
     .balances = kings_against_lone_king,
     .resets = by_capture_or_crowning},
    {.id = "king-moves-15",
     .text = "only king moves and no capture, 15 moves by each",
     .source = "FMJD-64 7.2.5",
     .plies = 30,
     .resets = by_capture_or_man},
    {.id = "pieces-4-5-30",
     .text = "both sides have a king, 4 or 5 pieces in total, no capture and no crowning, 30 moves by each",
     .source = "FMJD-64 7.2.6",
     .plies = 60,
     .balances = both_have_a_king_4_to_5,
     .resets = by_capture_or_crowning},
    {.id = "pieces-6-7-60",
     .text = "both sides have a king, 6 or 7 pieces in total, no capture and no crowning, 60 moves by each",
     .source = "FMJD-64 7.2.6",
     .plies = 120,
     .balances = both_have_a_king_6_to_7,
     .resets = by_capture_or_crowning},
    {.id = "main-road-5",
     .text = "three pieces with at least one king against a lone king on the main road, 5 moves by each",
     .source = "FMJD-64 7.2.7",
     .plies = 10,
     .balances = three_against_lone_king,
     .main_road = MainRoad::weak_side_on_it,
     .resets = by_capture_or_crowning},
    {.id = "few-against-king-5",
     .text = "two kings, king and man, or a king against a lone king, 5 moves by each",
     .source = "FMJD-64 7.2.8",
     .plies = 10,
     .balances = few_against_lone_king},
};

} // namespace damlab::draws
