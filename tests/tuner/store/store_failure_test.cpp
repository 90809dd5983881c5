#include "engine/error.hpp"
#include "tests/tuner/store/example_run.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/store/sqlite/database.hpp"
#include "tuner/store/store.hpp"

#include <csignal>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace damlab {
namespace {

using test::example_pair;
using test::example_run;
using testing::HasSubstr;

class StoreFailure : public testing::Test {
protected:
    test::TemporaryFolder folder_;
    std::filesystem::path file_ = folder_ / "results.sqlite";

    void execute(const char* sql) const {
        sqlite3* database = nullptr;
        ASSERT_EQ(sqlite3_open(file_.c_str(), &database), SQLITE_OK);
        ASSERT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(database);
    }
};

template <class Error, class Action> void expect_message(const Action& action, const std::string& part) {
    try {
        action();
        FAIL() << "no exception; expected: " << part;
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr(part));
    }
}

TEST_F(StoreFailure, NoStore) {
    expect_message<InputError>([&] { static_cast<void>(open_store(file_)); }, "there is no results store");
}

TEST_F(StoreFailure, NotADatabase) {
    const std::string text = "This is a letter to a friend, long enough to be taken for something else. "
                             "It goes on for a while, and then it ends.";
    std::ofstream{file_} << text;
    expect_message<InputError>([&] { static_cast<void>(open_store(file_)); }, "is not a results store");
    expect_message<InputError>([&] { static_cast<void>(open_store_for_writing(file_)); },
                               "is not a results store");
    std::ifstream in{file_};
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>{in}, {}), text);
}

TEST_F(StoreFailure, AnotherProgramsDatabase) {
    execute("CREATE TABLE letters (text)");
    expect_message<InputError>([&] { static_cast<void>(open_store(file_)); }, "not a results store");
    expect_message<InputError>([&] { static_cast<void>(open_store_for_writing(file_)); },
                               "not a results store");
}

TEST_F(StoreFailure, ANewerVersion) {
    static_cast<void>(open_store_for_writing(file_)->create(example_run()));
    execute("PRAGMA user_version = 1000");
    expect_message<InputError>([&] { static_cast<void>(open_store(file_)); }, "newer damlab (format 1000");
    expect_message<InputError>([&] { static_cast<void>(open_store_for_writing(file_)); },
                               "newer damlab (format 1000");
    execute("PRAGMA user_version = 1");
    EXPECT_EQ(open_store(file_)->runs().size(), 1U);
}

TEST_F(StoreFailure, AVersionThatNeverWas) {
    static_cast<void>(open_store_for_writing(file_)->create(example_run()));
    for (const int version : {-1, 0}) {
        execute(fmt::format("PRAGMA user_version = {}", version).c_str());
        const std::string message = fmt::format("has format {}, which no damlab has ever written", version);
        expect_message<InputError>([&] { static_cast<void>(open_store(file_)); }, message);
        expect_message<InputError>([&] { static_cast<void>(open_store_for_writing(file_)); }, message);
    }
}

TEST_F(StoreFailure, AFolder) {
    const std::string message = folder_.path().string() + " is a folder";
    expect_message<InputError>([&] { static_cast<void>(open_store(folder_.path())); }, message);
    expect_message<InputError>([&] { static_cast<void>(open_store_for_writing(folder_.path())); }, message);
    EXPECT_FALSE(std::filesystem::exists(folder_.path().string() + ".lock"));
}

TEST_F(StoreFailure, ADevice) {
    const auto pipe = folder_ / "pipe";
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    expect_message<InputError>([&] { static_cast<void>(open_store(pipe)); }, "is a device or a pipe");
    expect_message<InputError>([&] { static_cast<void>(open_store_for_writing(pipe)); },
                               "is a device or a pipe");
    EXPECT_FALSE(std::filesystem::exists(folder_ / "pipe.lock"));
}

/// No runs, and a writer can go on with it.
void expect_no_runs_yet(const std::filesystem::path& file) {
    const auto store = open_store(file);
    EXPECT_TRUE(store->runs().empty());
    expect_message<InputError>([&] { static_cast<void>(store->run(1)); }, "holds no runs yet");
    EXPECT_EQ(open_store_for_writing(file)->create(example_run()), 1);
    EXPECT_EQ(open_store(file)->runs().size(), 1U);
}

TEST_F(StoreFailure, AWriterThatWasKilledBeforeItMadeTheTables) {
    std::ofstream{file_}.close();
    expect_no_runs_yet(file_);
}

TEST_F(StoreFailure, AWriterThatWasKilledWhileItMadeTheTables) {
    const pid_t child = fork();
    if (child == 0) {
        sqlite::Database database{file_, sqlite::Database::Access::write};
        database.execute("PRAGMA cache_size = 1"); // so that the file gets pages before the commit
        const sqlite::Transaction transaction{database};
        database.execute("PRAGMA application_id = 1; CREATE TABLE runs (id); CREATE TABLE pairs (id);"
                         "INSERT INTO runs SELECT randomblob(100000)");
        raise(SIGKILL);
    }
    waitpid(child, nullptr, 0);
    ASSERT_GT(std::filesystem::file_size(file_), 0U);
    ASSERT_TRUE(std::filesystem::exists(file_.string() + "-journal"));
    expect_no_runs_yet(file_);
}

TEST_F(StoreFailure, ASecondWriter) {
    const auto first = open_store_for_writing(file_);
    expect_message<InputError>([&] { static_cast<void>(open_store_for_writing(file_)); },
                               "is being written by process " + std::to_string(getpid()));
    EXPECT_TRUE(open_store(file_)->runs().empty());
}

TEST_F(StoreFailure, AWriterThatWasKilled) {
    const pid_t child = fork();
    if (child == 0) {
        const auto store = open_store_for_writing(file_);
        store->append(store->create(example_run()), std::vector{example_pair(3)});
        raise(SIGKILL);
    }
    waitpid(child, nullptr, 0);
    const auto store = open_store_for_writing(file_);
    EXPECT_EQ(store->run(1).stored, 1U);
    store->append(1, std::vector{example_pair(4)});
    EXPECT_EQ(store->run(1).stored, 2U);
}

TEST_F(StoreFailure, APairWithoutOneOfItsGames) {
    for (const int missing : {0, 1}) {
        {
            const auto store = open_store_for_writing(file_);
            const RunId run = store->create(example_run());
            store->append(run, std::vector{example_pair(3), example_pair(4), example_pair(5)});
        }
        execute(fmt::format("DELETE FROM games WHERE pair = 4 AND game = {}", missing).c_str());
        std::vector<std::uint64_t> visited;
        expect_message<StoreError>(
            [&] {
                open_store(file_)->for_each_result(
                    1, [&](const StoredPair& pair) { visited.push_back(pair.index); });
            },
            fmt::format("pair 5 has no game {}", missing + 1));
        EXPECT_THAT(visited, testing::ElementsAre(3U));
        std::filesystem::remove(file_);
    }
}

TEST_F(StoreFailure, AtTheEndOfARunAPairWithoutItsSecondGame) {
    {
        const auto store = open_store_for_writing(file_);
        store->append(store->create(example_run()), std::vector{example_pair(7)});
    }
    execute("DELETE FROM games WHERE game = 1");
    expect_message<StoreError>([&] { open_store(file_)->for_each_result(1, [](const StoredPair&) {}); },
                               "pair 8 has no game 2");
}

TEST_F(StoreFailure, IsTheUsersMistakeOnlyUntilTheStoreIsInUse) {
    static_cast<void>(open_store_for_writing(file_));
    sqlite::Database database{file_, sqlite::Database::Access::read};
    const auto write = [&] { database.execute("DELETE FROM runs"); };
    expect_message<InputError>(write, "cannot be written");
    database.set_in_use();
    expect_message<StoreError>(write, "what was stored before is intact");
}

TEST_F(StoreFailure, ASecondWriterByAnotherName) {
    const auto first = open_store_for_writing(file_);
    std::filesystem::create_symlink(file_, folder_ / "link.sqlite");
    expect_message<InputError>([&] { static_cast<void>(open_store_for_writing(folder_ / "link.sqlite")); },
                               "is being written by process");
}

TEST_F(StoreFailure, AFolderThatCannotBeMade) {
    std::ofstream{folder_ / "file"} << "not a folder";
    expect_message<InputError>(
        [&] { static_cast<void>(open_store_for_writing(folder_ / "file" / "results.sqlite")); },
        "cannot be made");
}

TEST_F(StoreFailure, AFileThatVanishes) {
    const auto store = open_store_for_writing(file_);
    const RunId run = store->create(example_run());
    std::filesystem::remove(file_);
    expect_message<StoreError>([&] { store->append(run, std::vector{example_pair(0)}); }, "has vanished");
}

TEST_F(StoreFailure, AWriteThatFails) {
    const pid_t child = fork(); // a limit on the size of files stands for a disk that fails
    if (child == 0) {
        const auto store = open_store_for_writing(file_);
        const RunId run = store->create(example_run());
        store->append(run, std::vector{example_pair(0)});
        signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{.rlim_cur = 600'000, .rlim_max = 600'000};
        setrlimit(RLIMIT_FSIZE, &limit);
        std::uint64_t stored = 1;
        try {
            for (; stored < 10'000; ++stored)
                store->append(run, std::vector{example_pair(stored)});
        } catch (const StoreError& error) {
            // How many a caller was told are safe.
            std::ofstream{folder_ / "told"} << stored;
            _exit(std::string_view{error.what()}.find("what was stored before is intact") !=
                          std::string_view::npos
                      ? 0
                      : 2);
        }
        _exit(1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
    std::uint64_t told = 0;
    std::ifstream{folder_ / "told"} >> told;
    EXPECT_GT(told, 1U);
    std::uint64_t next = 0;
    open_store_for_writing(file_)->for_each_pair(1, [&](const StoredPair& pair) {
        EXPECT_EQ(pair.index, next++);
        EXPECT_EQ(pair.games[0].moves, example_pair(pair.index).games[0].moves);
    });
    EXPECT_EQ(next, told);
}

} // namespace
} // namespace damlab
