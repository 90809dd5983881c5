#include "engine/notation/text_columns.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

TEST(TextColumns, CountsCharactersAndWideOnesTwice) {
    EXPECT_EQ(text_columns(""), 0U);
    EXPECT_EQ(text_columns("Elo +1.5"), 8U);
    EXPECT_EQ(text_columns("шашки"), 5U);
    EXPECT_EQ(text_columns("囲碁 a"), 6U);
    EXPECT_EQ(text_columns("caf\xe9"), 4U) << "a byte that is no UTF-8";
}

TEST(TextColumns, CutsBetweenCharacters) {
    EXPECT_EQ(cut_to_columns("шашки", 3), "шаш");
    EXPECT_EQ(cut_to_columns("шашки", 9), "шашки");
    EXPECT_EQ(cut_to_columns("a囲碁", 4), "a囲") << "half a character fits nowhere";
    EXPECT_EQ(cut_to_columns("a", 0), "");
}

} // namespace
} // namespace damlab
