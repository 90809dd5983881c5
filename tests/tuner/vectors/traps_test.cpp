#include "engine/notation/fen.hpp"
#include "tuner/vectors/traps.hpp"

#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <iterator>

namespace damlab {
namespace {

using testing::Contains;
using testing::HasSubstr;

std::vector<std::string> covered(std::string_view rules, std::string_view fen) {
    const RuleSet& set = rule_set(rules);
    return Traps{set}.covered_by(parse_fen(set, fen));
}

TEST(Traps, AreShownByThePositionsThatAreKnownForThem) {
    EXPECT_THAT(covered("russian", "W:W12:B8,14,26"), Contains("passing-crowns"));
    EXPECT_THAT(covered("russian", "W:WKa1:Bb2,f4"), Contains("kings-land-to-go-on")); // on e5 alone
    // Rule book of the Italian federation (FID), as tests/engine/movegen/traps_test.cpp has them.
    EXPECT_THAT(covered("italian", "W:WK23,31:B19,26,27"), Contains("king-captures"));
    EXPECT_THAT(covered("italian", "W:WK23:B19,K28"), Contains("most-kings"));
    EXPECT_THAT(covered("italian", "W:WK30:B10,K12,K18,20,K26,K27"),
                testing::IsSupersetOf({"earliest-king", "whole-sequence"}));
    EXPECT_THAT(covered("american", "W:W:B1"), Contains("lost-without-pieces"));
    EXPECT_THAT(covered("american", "B:W5,9:B1"), testing::Not(Contains("lost-without-moves")));
}

TEST(Traps, AreInTheDocumentation) {
    std::ifstream stream{"docs/vectors.md"}; // tests run in the checkout
    const std::string page{std::istreambuf_iterator<char>{stream}, {}};
    for (const RuleSet& set : rule_sets()) {
        const Traps traps{set};
        for (const Trap& trap : traps.all())
            EXPECT_THAT(page, HasSubstr(fmt::format("| `{}` | {} |", trap.id, trap.rule)));
    }
}

} // namespace
} // namespace damlab
