#include "engine/search/transposition_table.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

TableEntry entry(std::uint64_t key, int depth) {
    return {.key = key, .depth = static_cast<std::int8_t>(depth), .bound = Bound::exact};
}

TEST(TranspositionTable, KeepsTheDeeperOfTwoResultsOfASearch) {
    TranspositionTable table{16};
    table.store(entry(5, 9));
    table.store(entry(5 + 16, 3));
    EXPECT_NE(table.find(5), nullptr);
    EXPECT_EQ(table.find(5 + 16), nullptr);
    table.new_search();
    table.store(entry(5 + 16, 3));
    EXPECT_NE(table.find(5 + 16), nullptr);
}

TEST(TranspositionTable, ForgetsEverythingWhenCleared) {
    TranspositionTable table{16};
    const TableEntry shallow = entry(5, 3), deep = entry(5 + 16, 9), rare = entry(7, 1);
    table.store(rare);
    for (int game = 0; game < 600; ++game) { // the numbers of games come round twice
        table.clear();
        for (const TableEntry& old : {shallow, deep, rare})
            ASSERT_EQ(table.find(old.key), nullptr) << "game " << game;
        table.store(shallow);
        ASSERT_NE(table.find(shallow.key), nullptr) << "held back by a deeper one of game " << game - 1;
        table.new_search();
        table.store(deep);
        ASSERT_NE(table.find(deep.key), nullptr);
    }
}

} // namespace
} // namespace damlab
