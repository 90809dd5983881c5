#include "engine/eval/slots.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace damlab {
namespace {

TEST(Slots, HaveNamesOfTheirOwn) {
    for (const RuleSet& set : rule_sets()) {
        std::set<std::string> names, groups;
        for (std::size_t slot = 0; slot < slot_count(set); ++slot) {
            const std::string name = slot_name(set, slot);
            EXPECT_TRUE(names.insert(name).second) << name;
            EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-.0123456789"), std::string::npos)
                << name;
            if (const auto dot = name.find('.'); dot != std::string::npos) groups.insert(name.substr(0, dot));
        }
        // In a file of weights a name is a value or a table of values, not both.
        for (const std::string& group : groups)
            EXPECT_FALSE(names.contains(group)) << group;
    }
}

// Files of weights depend on these.
TEST(Slots, KeepTheirNames) {
    const RuleSet& russian = rule_set(RuleSetId::russian);
    EXPECT_EQ(slot_count(russian), 28U + 10 + 11 + 3 + 3 + 9);
    EXPECT_EQ(slot_name(russian, 0), "man.5");
    EXPECT_EQ(slot_name(russian, 27), "man.32");
    EXPECT_EQ(slot_name(russian, 28), "king.1");
    EXPECT_EQ(slot_name(russian, 38), "back-row.1100");
    EXPECT_EQ(slot_name(russian, 48), "back-row.1111");
    EXPECT_EQ(slot_name(russian, 49), "runaway.1");
    EXPECT_EQ(slot_name(russian, 52), "against-lone-king.two");
    EXPECT_EQ(slot_name(russian, 55), "tempo");
    EXPECT_EQ(slot_name(russian, 63), "only-kings");
    const RuleSet& international = rule_set(RuleSetId::international);
    EXPECT_EQ(slot_name(international, 0), "man.6");
    EXPECT_EQ(slot_name(international, 44), "man.50");
    EXPECT_EQ(slot_name(international, slot_count(international) - 1), "only-kings");
}

TEST(KingClasses, AreThoseOfTheReflectionsInTheTwoDiagonals) {
    constexpr Geometry shape = geometry(BoardSize::eight);
    const auto class_of = [&](int number) { return king_class(shape, shape.from_ordinal(number - 1)) + 1; };
    // The ends of the main road; the corners of the double corner; the middle of the main road.
    EXPECT_EQ(class_of(4), 4);
    EXPECT_EQ(class_of(29), 4);
    for (const int number : {1, 5, 28, 32})
        EXPECT_EQ(class_of(number), 1);
    for (const int number : {15, 18})
        EXPECT_EQ(class_of(number), class_of(15));
    EXPECT_NE(class_of(15), class_of(11));
    for (const BoardSize size : {BoardSize::eight, BoardSize::ten})
        for (const Square square : geometry(size).main_road())
            for (const Square other : geometry(size).board() & ~geometry(size).main_road())
                EXPECT_NE(king_class(geometry(size), square), king_class(geometry(size), other));
}

TEST(DefaultWeights, AreTheYardsticks) {
    const RuleSet& italian = rule_set(RuleSetId::italian);
    const Weights weights = default_weights(italian);
    EXPECT_EQ(weights[27], (Weight{100, 100})); // a man at home
    EXPECT_EQ(weights[0], (Weight{118, 118}));  // six rows further
    EXPECT_EQ(weights[28], (Weight{140, 140})); // a king
    EXPECT_EQ(weights[weights.size() - 1], (Weight{}));
    EXPECT_EQ(default_weights(rule_set(RuleSetId::czech))[28], (Weight{300, 300}));
}

} // namespace
} // namespace damlab
