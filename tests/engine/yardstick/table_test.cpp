#include "engine/yardstick/table.hpp"

#include <gtest/gtest.h>

namespace damlab::yardstick {
namespace {

TEST(YardstickTable, ForgetsEverythingWhenCleared) {
    Table table;
    const Entry shallow{.key = 5, .depth = 3, .bound = Bound::exact};
    const Entry deep{.key = 5 + Table::size, .depth = 9, .bound = Bound::exact};
    const Entry rare{.key = 7, .depth = 1, .bound = Bound::exact};
    table.store(rare);
    for (int game = 0; game < 600; ++game) { // the numbers of games come round twice
        table.clear();
        for (const Entry& old : {shallow, deep, rare})
            ASSERT_EQ(table.find(old.key), nullptr) << "game " << game;
        table.store(shallow);
        ASSERT_NE(table.find(shallow.key), nullptr) << "held back by a deeper one of game " << game - 1;
        table.start_search();
        table.store(deep);
        ASSERT_NE(table.find(deep.key), nullptr);
    }
}

} // namespace
} // namespace damlab::yardstick
