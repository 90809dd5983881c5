#include "tuner/store/pair_writer.hpp"

#include <gtest/gtest.h>

namespace damlab {
namespace {

using namespace std::chrono_literals;

/// Counts what is appended to it.
class CountingStore final : public WritableStore {
public:
    [[nodiscard]] std::vector<RunRecord> runs() const override { return {}; }
    [[nodiscard]] RunRecord run(RunId) const override { return {}; }
    [[nodiscard]] std::string file(std::string_view) const override { return {}; }
    void for_each_pair(RunId, const VisitPair&) const override {}
    void for_each_result(RunId, const VisitPair&) const override {}
    [[nodiscard]] RunId create(const NewRun&) override { return 1; }
    void finish(RunId, std::optional<std::uint64_t>) override {}
    std::uint64_t remove(RunId) override { return 0; }
    void rename(RunId, std::string_view) override {}

    void append(RunId, std::span<const StoredPair> pairs) override {
        ++commits;
        appended += pairs.size();
    }

    std::atomic<std::size_t> commits{0}, appended{0};
};

TEST(PairWriter, CommitsTogetherWhatComesWithinAMoment) {
    CountingStore store;
    PairWriter writer{store, 1};
    constexpr std::uint64_t pairs = 20;
    for (std::uint64_t index = 0; index < pairs; ++index) {
        writer.push({.index = index, .games = {}});
        std::this_thread::sleep_for(2ms); // each would be a commit of its own
    }
    for (const auto start = std::chrono::steady_clock::now();
         store.appended < pairs && std::chrono::steady_clock::now() - start < 20s;)
        std::this_thread::sleep_for(1ms);
    EXPECT_EQ(store.appended, pairs) << "committed without being closed";
    EXPECT_LE(store.commits, pairs / 2);
}

TEST(PairWriter, CommitsWhatIsLeftWhenClosed) {
    CountingStore store;
    PairWriter writer{store, 1};
    for (std::uint64_t index = 0; index < 10'000; ++index) // more than may wait
        writer.push({.index = index, .games = {}});
    writer.close();
    EXPECT_EQ(store.appended, 10'000U);
}

} // namespace
} // namespace damlab
