#include "engine/movegen/known_perft.hpp"

#include <array>

namespace damlab {
namespace {

using enum RuleSetId;

template <std::size_t N> using Leaves = std::array<std::uint64_t, N>;

constexpr std::string_view variants =
    "R. Halbersma, Perft for all recognized draughts variants, 2010, damforum.nl/bb3/viewtopic.php?t=2822";
constexpr std::string_view international_thread = "Perft, damforum.nl/bb3/viewtopic.php?t=2308";
constexpr std::string_view gilbert = "E. Gilbert, in the tests of github.com/rhalbersma/dctl";
constexpr std::string_view independent = "three independent generators; nothing is published";

// Routes to one position count once; where they are kept apart, american is slightly larger from depth 12 on.
constexpr Leaves<14> american_start{7,      49,      302,      1469,     7361,      36768,      179740,
                                    845931, 3963680, 18391564, 85242128, 388617999, 1766564893, 7977983495};
constexpr Leaves<14> russian_start{7,      49,      302,      1469,      7482,      37986,      190146,
                                   929899, 4570586, 22444032, 110917189, 544770444, 2673979569, 13124294848};
constexpr Leaves<14> brazilian_start{7,         49,        302,        1469,       7473,
                                     37628,     187302,    907830,     4431766,    21560022,
                                     105491257, 511882477, 2481546396, 12003707918};
constexpr Leaves<14> spanish_start{7,      49,      302,      1469,     7361,      36473,      177532,
                                   828783, 3860866, 17743464, 81383200, 365728331, 1637958247, 7276702792};
constexpr Leaves<14> italian_start{7,      49,      302,      1469,     7361,      36473,      177532,
                                   828783, 3860875, 17761384, 81647058, 367911475, 1655211086, 7391003860};
constexpr Leaves<14> czech_start{7,      49,      302,      1469,     7361,      36768,      179740,
                                 845931, 3963671, 18368918, 84967210, 386262109, 1749707352, 7866948562};
constexpr Leaves<12> international_start{9,       81,      658,      4265,      27117,      167140,
                                         1049442, 6483961, 41022423, 258895763, 1665861398, 10749771911};

constexpr Leaves<9> american_free_start{7, 49, 379, 2872, 23582, 189143, 1583148, 12985817, 109416570};
constexpr Leaves<9> russian_free_start{7, 49, 379, 2872, 23597, 189345, 1588692, 13087169, 110968706};
constexpr Leaves<9> brazilian_free_start{7, 49, 379, 2872, 23517, 186838, 1550482, 12542094, 104408217};
constexpr Leaves<9> spanish_free_start{7, 49, 379, 2872, 23582, 188036, 1566281, 12700820, 105897135};
constexpr Leaves<9> italian_free_start{7, 49, 379, 2872, 23582, 188036, 1566281, 12700820, 105896731};
constexpr Leaves<9> czech_free_start{7, 49, 379, 2872, 23582, 189143, 1583148, 12985817, 109416974};

constexpr Leaves<7> international_captures{14, 55, 1168, 5432, 87195, 629010, 9041010};
constexpr Leaves<11> woldouby{6, 12, 30, 73, 215, 590, 1944, 6269, 22369, 88050, 377436};
constexpr Leaves<8> international_kings{17, 79, 352, 1399, 7062, 37589, 217575, 1333217};
constexpr Leaves<6> international_crowning{9, 81, 795, 7578, 86351, 936311};
constexpr Leaves<8> italian_middle_game{5, 13, 42, 107, 360, 1099, 3736, 12495};
constexpr Leaves<6> italian_endgame{6, 47, 271, 1916, 10810, 73137};
constexpr Leaves<6> italian_kings{13, 112, 828, 6756, 46241, 368908};

constexpr KnownPerft all[]{
    {"start", american, "", american_start, variants, 1},
    {"start", russian, "", russian_start, variants, 1},
    {"start", brazilian, "", brazilian_start, variants, 1},
    {"start", spanish, "", spanish_start, variants, 1},
    {"start", italian, "", italian_start, variants, 1},
    {"start", czech, "", czech_start, variants, 1},
    {"start", international, "", international_start, international_thread, 1},
    {"start", american_free, "", american_free_start, independent, 3},
    {"start", russian_free, "", russian_free_start, independent, 3},
    {"start", brazilian_free, "", brazilian_free_start, independent, 3},
    {"start", spanish_free, "", spanish_free_start, independent, 3},
    {"start", italian_free, "", italian_free_start, independent, 3},
    {"start", czech_free, "", czech_free_start, independent, 3},
    {"captures", international, "B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46",
     international_captures, international_thread},
    {"woldouby", international, "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38", woldouby,
     international_thread},
    {"kings", international, "W:WK31-50:BK1-20", international_kings, international_thread},
    {"crowning", international, "W:W6,7,8,9,10:B41,42,43,44,45", international_crowning,
     international_thread},
    {"middle_game", italian, "W:W30,26,27,22,23,24,17,18,20:B14,15,16,9,11,5,6,1,3", italian_middle_game,
     gilbert},
    {"endgame", italian, "B:W30,21,22,17,20,K6:B25,28,9,5,1,3", italian_endgame, gilbert},
    {"kings", italian, "W:WK27,K28,17,20,9,K12,8:B21,24,K19,K13,14,K11,4", italian_kings, gilbert},
};

} // namespace

std::span<const KnownPerft> known_perft() { return all; }

} // namespace damlab
