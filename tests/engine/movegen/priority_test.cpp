#include "engine/movegen/priority.hpp"
#include "engine/rules/sets/american.hpp"
#include "engine/rules/sets/brazilian.hpp"
#include "engine/rules/sets/czech.hpp"
#include "engine/rules/sets/italian.hpp"
#include "engine/rules/sets/spanish.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

/// The rank of a capture by a king ('K') or a man ('m') that takes the kinds in `taken`, in this order.
template <Rules R> CaptureRank rank(char by, const char* taken) {
    CaptureRank result = rank_before_capturing<R>(by == 'K');
    for (; *taken != '\0'; ++taken)
        result = rank_after_jump<R>(result, *taken == 'K');
    return result;
}

TEST(CaptureRank, OfFreeChoiceIsAlwaysTheSame) {
    EXPECT_EQ(rank<rules::american>('m', "m"), rank<rules::american>('K', "mKm"));
}

TEST(CaptureRank, CzechDoesNotLookAtWhatIsTaken) {
    EXPECT_EQ(rank<rules::czech>('m', "m"), rank<rules::czech>('m', "mKm"));
    EXPECT_EQ(rank<rules::czech>('K', "m"), rank<rules::czech>('K', "mKm"));
}

TEST(CaptureRank, BrazilianCountsPieces) {
    EXPECT_GT(rank<rules::brazilian>('m', "mm"), rank<rules::brazilian>('K', "K"));
    EXPECT_EQ(rank<rules::brazilian>('m', "mm"), rank<rules::brazilian>('K', "KK"));
}

TEST(CaptureRank, SpanishCountsPiecesThenKings) {
    EXPECT_GT(rank<rules::spanish>('m', "mmm"), rank<rules::spanish>('m', "KK"));
    EXPECT_GT(rank<rules::spanish>('m', "mK"), rank<rules::spanish>('K', "mm"));
    EXPECT_EQ(rank<rules::spanish>('m', "mK"), rank<rules::spanish>('K', "Km"));
}

TEST(CaptureRank, ItalianComparesPiecesCapturerKingsAndOrder) {
    EXPECT_GT(rank<rules::italian>('m', "mmm"), rank<rules::italian>('K', "KK"));
    EXPECT_GT(rank<rules::italian>('K', "mm"), rank<rules::italian>('m', "mm"));
    EXPECT_GT(rank<rules::italian>('K', "mKK"), rank<rules::italian>('K', "Kmm"));
    EXPECT_GT(rank<rules::italian>('K', "KmK"), rank<rules::italian>('K', "mKK"));
    EXPECT_GT(rank<rules::italian>('K', "KKm"), rank<rules::italian>('K', "KmK"));
}

TEST(CaptureRank, ItalianHasRoomForTheLongestCapture) {
    // All twelve pieces of the opponent.
    EXPECT_GT(rank<rules::italian>('K', "KKKKKKKKKKKK"), rank<rules::italian>('K', "KKKKKKKKKKKm"));
    EXPECT_GT(rank<rules::italian>('K', "mmmmmmmmmmmm"), rank<rules::italian>('K', "KKKKKKKKKKK"));
}

} // namespace
} // namespace damlab
