#include "tuner/tournament/prefix.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

TEST(Prefix, GivesOutInOrderWhatCameInAny) {
    Prefix<char> prefix;
    prefix.put(2, 'c');
    prefix.put(1, 'b');
    EXPECT_FALSE(prefix.take());
    EXPECT_EQ(prefix.length(), 0U);
    EXPECT_EQ(prefix.waiting(), 2U);
    prefix.put(0, 'a');
    EXPECT_EQ(prefix.take(), 'a');
    EXPECT_EQ(prefix.take(), 'b');
    EXPECT_EQ(prefix.take(), 'c');
    EXPECT_FALSE(prefix.take());
    EXPECT_EQ(prefix.length(), 3U);
    EXPECT_EQ(prefix.waiting(), 0U);
    prefix.put(4, 'e');
    EXPECT_FALSE(prefix.take());
}

} // namespace
} // namespace damlab
