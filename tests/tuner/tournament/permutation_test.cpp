#include "tuner/tournament/permutation.hpp"

#include <gtest/gtest.h>
#include <vector>

namespace damlab {
namespace {

TEST(Permutation, HasEveryNumberOnce) {
    for (const std::uint64_t size : {1, 2, 3, 7, 64, 65, 1000, 4097}) {
        for (const std::uint64_t key : {0, 1, 99}) {
            const Permutation order{size, key};
            std::vector<bool> seen(size);
            for (std::uint64_t place = 0; place < size; ++place) {
                ASSERT_LT(order[place], size);
                EXPECT_FALSE(seen[order[place]]);
                seen[order[place]] = true;
            }
        }
    }
}

TEST(Permutation, ShufflesByItsKey) {
    const Permutation one{1000, 1};
    const Permutation two{1000, 2};
    int same = 0;
    int kept = 0;
    for (std::uint64_t place = 0; place < 1000; ++place) {
        same += one[place] == two[place];
        kept += one[place] == place;
    }
    EXPECT_LT(same, 10); // one is to be expected
    EXPECT_LT(kept, 10);
}

TEST(Permutation, NeverChanges) {
    // Stored runs are resumed by later versions: these numbers are as this version first gave them.
    const Permutation order{10, 42};
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t place = 0; place < 10; ++place)
        numbers.push_back(order[place]);
    EXPECT_EQ(numbers, (std::vector<std::uint64_t>{3, 5, 8, 4, 0, 2, 1, 7, 6, 9}));
}

TEST(Permutation, WorksForHugeSizes) {
    const std::uint64_t size = 3'000'000'000'000;
    const Permutation order{size, 7};
    EXPECT_LT(order[0], size);
    EXPECT_LT(order[size - 1], size);
    EXPECT_NE(order[0], order[1]);
}

} // namespace
} // namespace damlab
