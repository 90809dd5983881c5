#include "tests/support/effort.hpp"
#include "tests/tuner/store/example_run.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tests/tuner/store/unreliable_disk.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

namespace damlab {
namespace {

using test::example_pair;
using test::example_run;

/// What SQLite itself says of a file: "ok".
std::string integrity(const std::filesystem::path& file) {
    sqlite3* database = nullptr;
    sqlite3_open(file.c_str(), &database);
    std::string text;
    sqlite3_exec(
        database, "PRAGMA integrity_check",
        [](void* out, int, char** values, char**) {
            *static_cast<std::string*>(out) += values[0];
            return 0;
        },
        &text, nullptr);
    sqlite3_close(database);
    return text;
}

TEST(StorePower, FailureLosesNoCommittedPair) {
    const test::TemporaryFolder folder; // for the lock alone: the store is on the disk in memory
    const auto file = folder / "results.sqlite";
    std::uint64_t failures = 0;
    const std::uint64_t trials = slow_build ? 40 : 200;
    for (std::uint64_t trial = 0; trial < trials; ++trial) {
        test::UnreliableDisk disk;
        Random random{trial};
        std::uint64_t committed = 0;
        const RunId run = open_store_for_writing(file)->create(example_run());
        for (int session = 0; session < 3; ++session) {
            disk.fail_after(random.below(400));
            try {
                const auto store = open_store_for_writing(file);
                for (;;) {
                    std::vector<StoredPair> pairs;
                    for (std::uint64_t i = 0; i <= random.below(4); ++i)
                        pairs.push_back(example_pair(committed + i));
                    store->append(run, pairs);
                    committed += pairs.size();
                }
            } catch (const std::exception&) {
                ++failures;
            }
            disk.restart(random);
            ASSERT_EQ(integrity(file), "ok") << "trial " << trial;
            std::uint64_t found = 0;
            open_store_for_writing(file)->for_each_pair(run, [&](const StoredPair& pair) {
                EXPECT_EQ(pair.index, found);
                for (const std::size_t game : {0, 1})
                    EXPECT_EQ(pair.games[game].moves, example_pair(found).games[game].moves);
                ++found;
            });
            ASSERT_GE(found, committed) << "trial " << trial; // a last commit may be there unconfirmed
            committed = found;
        }
    }
    EXPECT_EQ(failures, 3 * trials);
}

TEST(StorePower, FullDiskIsToldAndLosesNothing) {
    const test::TemporaryFolder folder;
    const auto file = folder / "results.sqlite";
    test::UnreliableDisk disk;
    disk.set_capacity(500'000);
    const auto store = open_store_for_writing(file);
    const RunId run = store->create(example_run());
    std::uint64_t committed = 0;
    try {
        for (; committed < 100'000; ++committed)
            store->append(run, std::vector{example_pair(committed)});
        FAIL() << "the disk never filled";
    } catch (const StoreError& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("is full; what was stored before is intact"));
    }
    EXPECT_GT(committed, 10U);
    EXPECT_EQ(store->run(run).stored, committed);
    disk.set_capacity(UINT64_MAX); // someone has made room
    store->append(run, std::vector{example_pair(committed)});
    EXPECT_EQ(store->run(run).stored, committed + 1);
}

} // namespace
} // namespace damlab
