#include "tuner/bench/callgrind.hpp"

#include <gtest/gtest.h>

namespace damlab::bench {
namespace {

TEST(CollectedInstructions, AreReadFromTheClosingLines) {
    EXPECT_EQ(collected_instructions("==7== Events    : Ir\n==7== Collected : 40283983\n==7== \n"),
              40283983U);
    EXPECT_EQ(collected_instructions("Collected : 1\nsaid by the program\n==7== Collected : 22"), 22U);
    EXPECT_EQ(collected_instructions(""), std::nullopt);
    EXPECT_EQ(collected_instructions("==7== Collected :"), std::nullopt);
    EXPECT_EQ(collected_instructions("==7== Collected : many"), std::nullopt);
}

} // namespace
} // namespace damlab::bench
