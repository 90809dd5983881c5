#pragma once

#include "engine/rules/draw_rules.hpp"

/// The words in which draw rules speak of material.
namespace damlab::draws {

constexpr Force exactly(int kings, int men) { return {.kings = {kings, kings}, .men = {men, men}}; }

/// One king and nothing else.
inline constexpr Force lone_king = exactly(1, 0);

inline constexpr Balance kings_against_lone_king[] = {{{.kings = {.min = 3}, .men = {0, 0}}, lone_king}};

inline constexpr Balance three_against_lone_king[] = {
    {exactly(3, 0), lone_king}, {exactly(2, 1), lone_king}, {exactly(1, 2), lone_king}};

inline constexpr Balance few_against_lone_king[] = {
    {exactly(2, 0), lone_king}, {exactly(1, 1), lone_king}, {exactly(1, 0), lone_king}};

inline constexpr CountResets by_capture_or_man{.capture = true, .man_move = true};
inline constexpr CountResets by_capture_or_crowning{.capture = true, .crowning = true};

} // namespace damlab::draws
