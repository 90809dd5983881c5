#include "tuner/parallel/pinned_threads.hpp"

#include "tests/support/cores.hpp"

#include <atomic>
#include <gmock/gmock.h>
#include <stdexcept>

namespace damlab {
namespace {

/// Counts up to `end`. Its state needs no lock: taking and finishing are done one at a time.
struct Numbers {
    int end;
    int taken = 0;
    std::vector<int> done{};

    template <class MakeWorker> void run(int threads, const MakeWorker& make_worker, bool pin = false) {
        parallel::pinned_threads<int>(
            threads, pin,
            [&]() -> std::optional<int> { return taken == end ? std::nullopt : std::optional{taken++}; },
            make_worker, [&](int result) { done.push_back(result); });
    }
};

TEST(PinnedThreads, FinishEachItemOnce) {
    for (const int threads : {1, 2, 8}) {
        Numbers numbers{.end = 500};
        numbers.run(threads, [](int) { return [](int item) { return 2 * item; }; });
        std::vector<int> expected;
        for (int i = 0; i < 500; ++i)
            expected.push_back(2 * i);
        EXPECT_THAT(numbers.done, testing::UnorderedElementsAreArray(expected));
    }
}

TEST(PinnedThreads, GiveEachThreadAWorkerOfItsOwn) {
    std::atomic<int> made{0};
    Numbers numbers{.end = 100};
    numbers.run(3, [&](int number) {
        ++made;
        return [number, thread = std::this_thread::get_id()](int) {
            EXPECT_EQ(thread, std::this_thread::get_id());
            return number;
        };
    });
    EXPECT_EQ(made, 3);
    EXPECT_THAT(numbers.done, testing::Each(testing::AllOf(testing::Ge(0), testing::Lt(3))));
}

TEST(PinnedThreads, KeepToOneCoreIfToldTo) {
    const int before = cores_of_this_thread();
    for (const bool pin : {true, false}) {
        Numbers numbers{.end = 50};
        numbers.run(3, [](int) { return [](int) { return cores_of_this_thread(); }; }, pin);
        EXPECT_THAT(numbers.done, testing::Each(pin ? 1 : before));
    }
    EXPECT_EQ(cores_of_this_thread(), before) << "the caller is not pinned";
}

TEST(PinnedThreads, PassOnWhatIsThrownAndTakeNoMore) {
    Numbers numbers{.end = 1'000'000};
    const auto make_worker = [](int) {
        return [](int item) {
            if (item == 20) throw std::runtime_error("item 20");
            return item;
        };
    };
    EXPECT_THROW(numbers.run(4, make_worker), std::runtime_error);
    EXPECT_LT(numbers.taken, 1'000'000);
    EXPECT_THROW(Numbers{.end = 5}.run(2, [](int) -> int (*)(int) { throw std::runtime_error("no worker"); }),
                 std::runtime_error);
}

} // namespace
} // namespace damlab
