#include "engine/eval/slots.hpp"
#include "engine/kernel/kernel.hpp"
#include "tests/support/numbers.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

namespace damlab {
namespace {

/// The value of a slot in a position given in American numbers.
int value(RuleSetId id, std::string_view fen, std::string_view slot) {
    const RuleSet& set = rule_set(id);
    FeatureRow row;
    kernel(id).feature_row(position_of(rule_set(RuleSetId::american), fen), row);
    for (const Term& term : row.terms)
        if (slot_name(set, term.slot) == slot) return term.value;
    return 0;
}

struct Case {
    RuleSetId rules;
    std::string_view fen, slot;
    int value;
};

TEST(Features, AreWhatTheirNamesSay) {
    using enum RuleSetId;
    const Case cases[] = {
        {russian, "W:W22,18:B9", "man.22", 1},
        {russian, "W:W22,18:B9", "man.24", -1}, // Black's 9 is 24 in its own view
        {russian, "W:W22:BK9", "king.6", -1},   // 6 and 9 mirror one another in the diagonal across
        {russian, "W:WK4:BK1", "king.4", 1},
        {russian, "W:WK29:BK32", "king.4", 1},
        // Patterns of the back row, from the left as the side sees it.
        {russian, "W:W29,30,32:B1", "back-row.1101", 1},
        {russian, "W:W22:B1,3,4", "back-row.1101", -1},
        {russian, "W:W29:B3", "back-row.1000", 0},
        // Of a man with one row to go and one with two none is met; and then the same of Black's.
        {russian, "W:W5,9,22:B4,20", "runaway.1", 1},
        {russian, "W:W5,9,22:B4,20", "runaway.2", 1},
        {russian, "W:W10:B3", "runaway.2", 0},
        {russian, "W:W13:B1", "runaway.3", 0},
        {russian, "W:W13:BK1,28", "runaway.1", -1},
        // 18 has 22 and 23 behind it, 22 has 25.
        {russian, "W:W18,22,23,25,13:B1", "support", 3},
        {russian, "W:W18,22,23,25,13:B1", "isolated", 0},
        {russian, "W:W18,13:B28", "isolated", 1},
        // White's 14 and 15 against Black's 13 and 14; on 14 both would be taken.
        {russian, "W:W18:B9,12", "steps", -1},
        {russian, "W:W18:B9,12", "safe-steps", -1},
        {russian, "W:W32:B12", "steps", 1},
        // On 18 a man that jumps backward takes; 17 is safe, Black's 26 too, and no other.
        {russian, "W:W22,31:B23", "safe-steps", 0},
        {american, "W:W22,31:B23", "safe-steps", 1},
        {russian, "W:W21,22,25:B15,4", "imbalance", 1},
        {russian, "W:W29:BK1", "only-kings", -1},
        {russian, "W:WK29:BK1", "only-kings", 0},
        {russian, "W:WK32:B12", "king-steps", 2},
        {russian, "W:WK1,K2:BK32", "against-lone-king.two", 1},
        {russian, "W:WK32:BK1,2,K3", "against-lone-king.three", -1},
        {russian, "W:WK29:BK1,2,K3", "against-lone-king.three-on-main-road", -1},
        {russian, "W:WK29,K30,K31:BK1,2,K3", "against-lone-king.three", 0},
        {american, "W:WK1,K2:BK32", "against-lone-king.two", 0},
        {russian, "B:W21:B12", "tempo", -1},
        // One man each, White to move: both stand on White's files, an even number: Black has the opposition.
        {american, "W:W21:B5", "opposition", -1},
        {american, "W:W21:B12", "opposition", 1},
        {american, "B:W21:B12", "opposition", -1},
        {american, "W:W21,22:B12", "opposition", 0},
    };
    for (const Case& test : cases)
        EXPECT_EQ(value(test.rules, test.fen, test.slot), test.value)
            << rule_set(test.rules).name << " " << test.fen << " " << test.slot;
}

} // namespace
} // namespace damlab
