#include "engine/notation/fen.hpp"
#include "tuner/vectors/traps.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <iterator>

namespace damlab {
namespace {

using testing::Contains;

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

/// What the page says after "| id | rule | ": the rule sets that have the trap.
std::string rule_sets_named(const std::string& page, const Trap& trap) {
    const std::string begin = fmt::format("| `{}` | {} | ", trap.id, trap.rule);
    const std::size_t at = page.find(begin);
    EXPECT_NE(at, std::string::npos) << "no row: " << begin;
    if (at == std::string::npos) return {};
    EXPECT_EQ(page.find(begin, at + 1), std::string::npos) << "two rows: " << begin;
    const std::size_t sets = at + begin.size();
    return page.substr(sets, page.find(" |\n", sets) - sets);
}

bool names(const std::string& sets, std::string_view rules) {
    const bool free = rules.ends_with("+free");
    if (sets == "all") return true;
    if (sets == "all but `+free`") return !free;
    if (sets == "`+free`") return free;
    return fmt::format(", {},", sets).find(fmt::format(", {},", rules.substr(0, rules.find('+')))) !=
           std::string::npos;
}

TEST(Traps, AreInTheDocumentationWithTheirRuleSets) {
    std::ifstream stream{"docs/vectors.md"}; // tests run in the checkout
    const std::string page{std::istreambuf_iterator<char>{stream}, {}};
    const auto has = [](const RuleSet& set, const Trap& trap) {
        const Traps traps{set};
        return std::ranges::any_of(
            traps.all(), [&](const Trap& other) { return other.id == trap.id && other.rule == trap.rule; });
    };
    for (const RuleSet& with_traps : rule_sets()) {
        const Traps traps{with_traps};
        for (const Trap& trap : traps.all()) {
            const std::string sets = rule_sets_named(page, trap);
            for (const RuleSet& set : rule_sets())
                EXPECT_EQ(names(sets, set.name), has(set, trap))
                    << set.name << ", " << trap.id << ": " << sets;
        }
    }
}

} // namespace
} // namespace damlab
