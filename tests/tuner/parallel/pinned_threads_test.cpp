#include "tests/support/cores.hpp"
#include "tuner/parallel/pinned_threads.hpp"

#include <atomic>
#include <gmock/gmock.h>
#include <stdexcept>

namespace damlab {
namespace {

/// A worker that takes as many steps for an item as it is told; its result is that of the last.
template <class Worker> struct InSteps {
    Worker worker;
    int steps = 1;
    int item = 0;
    int left = 0;

    void begin(int next) {
        item = next;
        left = steps;
    }
    bool advance() { return --left == 0; }
    int result() { return worker(item); }
};

/// Counts up to `end`. Its state needs no lock: taking and finishing are done one at a time.
struct Numbers {
    int end;
    int taken = 0;
    std::vector<int> done{};

    template <class MakeWorker> void run(int threads, const MakeWorker& make_worker, bool pin = false) {
        using Worker = std::invoke_result_t<const MakeWorker&, int>;
        parallel::Failure failure;
        parallel::pinned_threads<int>(
            threads, pin,
            [&](bool) -> std::optional<int> { return taken == end ? std::nullopt : std::optional{taken++}; },
            [&](int number) { return std::vector{InSteps<Worker>{make_worker(number)}}; },
            [&](int result) { done.push_back(result); }, failure);
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

TEST(PinnedThreads, WorkAtSeveralItemsByTurns) {
    std::vector<int> begun, ended; // the thread is alone
    struct Lane {
        std::vector<int>*begun, *ended;
        int item = 0, left = 0;
        void begin(int next) {
            begun->push_back(item = next);
            left = 2 + next % 3;
        }
        bool advance() {
            if (--left == 0) ended->push_back(item);
            return left == 0;
        }
        [[nodiscard]] int result() const { return item; }
    };
    Numbers numbers{.end = 8};
    std::vector<bool> could_wait;
    parallel::Failure failure;
    parallel::pinned_threads<int>(
        1, false,
        [&](bool may_wait) -> std::optional<int> {
            could_wait.push_back(may_wait);
            return numbers.taken == numbers.end ? std::nullopt : std::optional{numbers.taken++};
        },
        [&](int) { return std::vector{Lane{&begun, &ended}, Lane{&begun, &ended}, Lane{&begun, &ended}}; },
        [&](int result) { numbers.done.push_back(result); }, failure);
    EXPECT_THAT(begun, testing::ElementsAre(0, 1, 2, 3, 4, 5, 6, 7));
    EXPECT_THAT(ended, testing::ElementsAre(0, 1, 3, 2, 4, 6, 5, 7));
    EXPECT_EQ(numbers.done, ended);
    EXPECT_TRUE(could_wait.front()) << "nothing is being worked at";
    EXPECT_FALSE(could_wait[1]) << "the first item would wait with it";
    EXPECT_TRUE(could_wait.back());
}

TEST(PinnedThreads, LetNobodyWaitForWhatHasFailed) {
    struct Lane {
        std::atomic<bool>* other_waits;
        void begin(int) {}
        bool advance() const {
            while (!*other_waits)
                std::this_thread::yield();
            throw std::runtime_error("the item that is waited for");
        }
        [[nodiscard]] int result() const { return 0; }
    };
    std::atomic<bool> waits{false};
    parallel::Failure failure;
    bool taken = false;
    const auto next = [&](bool may_wait) -> std::optional<int> {
        EXPECT_TRUE(may_wait);
        if (!std::exchange(taken, true)) return 1;
        waits = true;
        while (!failure.happened())
            std::this_thread::yield();
        return std::nullopt;
    };
    EXPECT_THROW(parallel::pinned_threads<int>(
                     2, false, next, [&](int) { return std::vector{Lane{&waits}}; }, [](int) {}, failure),
                 std::runtime_error);
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
    EXPECT_THROW(Numbers{.end = 5}.run(2, [](int) -> int (*)(int) { throw std::runtime_error("no lanes"); }),
                 std::runtime_error);
}

} // namespace
} // namespace damlab
