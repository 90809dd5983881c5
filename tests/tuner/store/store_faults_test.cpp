#include "engine/error.hpp"
#include "tests/tuner/store/example_run.hpp"
#include "tests/tuner/store/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <sqlite3.h>

namespace damlab {
namespace {

using test::example_pair;
using test::example_run;
using testing::ElementsAre;
using testing::IsEmpty;

StoredPair faulty_pair(std::uint64_t index) {
    StoredPair pair = example_pair(index);
    pair.games[0].variants = {"russian", ""};
    pair.games[1].variants = {"", "russian"};
    pair.games[1].reason = "engine-crash";
    pair.games[1].faults = {
        {.side = Side::black, .kind = "engine-hang", .what = "it hung", .exit = "", .error_tail = ""},
        {.side = Side::white,
         .kind = "engine-crash",
         .what = "it crashed",
         .exit = "was ended by signal 11 (Segmentation fault)",
         .error_tail = std::string{"bytes \0 of \xff any kind", 22}}};
    return pair;
}

class StoreFaults : public testing::Test {
protected:
    void execute(const char* sql) const {
        sqlite3* database = nullptr;
        ASSERT_EQ(sqlite3_open(file_.c_str(), &database), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK)
            << sqlite3_errmsg(database);
        sqlite3_close(database);
    }
    /// Makes of the store what the first version would have written.
    void make_old() const {
        execute("ALTER TABLE games DROP COLUMN white_variant; ALTER TABLE games DROP COLUMN black_variant;"
                "DROP TABLE faults; PRAGMA user_version = 1");
    }

    test::TemporaryFolder folder_;
    std::filesystem::path file_ = folder_ / "results.sqlite";
};

TEST_F(StoreFaults, AreKeptWithTheirGame) {
    const auto store = open_store_for_writing(file_);
    const RunId run = store->create(example_run());
    store->append(run, std::vector{faulty_pair(3), example_pair(1), faulty_pair(2)});
    std::vector<std::uint64_t> with_faults;
    store->for_each_pair(run, [&](const StoredPair& pair) {
        EXPECT_THAT(pair.games[0].faults, IsEmpty());
        if (pair.games[1].faults.empty()) return;
        with_faults.push_back(pair.index);
        EXPECT_EQ(pair.games[1].faults, faulty_pair(pair.index).games[1].faults);
        EXPECT_THAT(pair.games[0].variants, ElementsAre("russian", ""));
        EXPECT_THAT(pair.games[1].variants, ElementsAre("", "russian"));
    });
    EXPECT_THAT(with_faults, ElementsAre(2, 3));
}

TEST_F(StoreFaults, AreTheirKindAndSideInResults) {
    const auto store = open_store_for_writing(file_);
    const RunId run = store->create(example_run());
    store->append(run, std::vector{faulty_pair(3)});
    store->for_each_result(run, [&](const StoredPair& pair) {
        EXPECT_THAT(
            pair.games[1].faults,
            ElementsAre(
                EngineFault{
                    .side = Side::black, .kind = "engine-hang", .what = {}, .exit = {}, .error_tail = {}},
                EngineFault{
                    .side = Side::white, .kind = "engine-crash", .what = {}, .exit = {}, .error_tail = {}}));
    });
}

TEST_F(StoreFaults, AreUnknownToAnOldStoreWhichIsReadAllTheSame) {
    {
        const auto store = open_store_for_writing(file_);
        store->append(store->create(example_run()), std::vector{example_pair(0), example_pair(1)});
    }
    make_old();
    int pairs = 0;
    open_store(file_)->for_each_pair(1, [&](const StoredPair& pair) {
        EXPECT_EQ(pair.games[0].moves, example_pair(pair.index).games[0].moves);
        EXPECT_THAT(pair.games[0].variants, ElementsAre("", ""));
        EXPECT_THAT(pair.games[0].faults, IsEmpty());
        ++pairs;
    });
    EXPECT_EQ(pairs, 2);
}

TEST_F(StoreFaults, CanBeAddedToAnOldStore) {
    {
        const auto store = open_store_for_writing(file_);
        store->append(store->create(example_run()), std::vector{example_pair(0)});
    }
    make_old();
    const auto reader = open_store(file_); // from before it is brought up to date
    open_store_for_writing(file_)->append(1, std::vector{faulty_pair(1)});
    std::vector<std::size_t> faults;
    open_store(file_)->for_each_pair(
        1, [&](const StoredPair& pair) { faults.push_back(pair.games[1].faults.size()); });
    EXPECT_THAT(faults, ElementsAre(0, 2));
    int seen = 0;
    reader->for_each_pair(1, [&](const StoredPair&) { ++seen; });
    EXPECT_EQ(seen, 2);
}

} // namespace
} // namespace damlab
