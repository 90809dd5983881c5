#include "tests/e2e/program.hpp"
#include "tests/tuner/store/temporary_folder.hpp"

#include <chrono>
#include <csignal>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sqlite3.h>
#include <thread>

namespace damlab::e2e {
namespace {

using testing::HasSubstr;

/// A tournament whose games take no time, in a folder of its own.
class StoreInput : public testing::Test {
protected:
    StoreInput() {
        std::ofstream{folder / "openings.fen"}
            << damlab({"openings", "generate", "russian", "--plies", "3"}, folder.path()).out;
    }

    void write_tournament(int pairs) const {
        std::ofstream{folder / "run.toml"}
            << "rules = \"russian\"\nopenings = \"openings.fen\"\npairs = " << pairs
            << "\n[[player]]\nname = \"a\"\nkind = \"greedy\"\n"
               "[[player]]\nname = \"b\"\nkind = \"random\"\n";
    }
    [[nodiscard]] Outcome play() const { return damlab({"tournament", "run.toml"}, folder.path()); }
    [[nodiscard]] std::string store() const {
        std::ifstream stream{folder / "results.sqlite", std::ios::binary};
        return {std::istreambuf_iterator<char>{stream}, {}};
    }
    void execute(const char* sql) const {
        sqlite3* database = nullptr;
        ASSERT_EQ(sqlite3_open((folder / "results.sqlite").c_str(), &database), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(database, sql, nullptr, nullptr, nullptr), SQLITE_OK)
            << sqlite3_errmsg(database);
        sqlite3_close(database);
    }

    const test::TemporaryFolder folder;
};

TEST_F(StoreInput, NotADatabaseIsLeftAsItIs) {
    write_tournament(2);
    std::ofstream{folder / "results.sqlite"} << "My notes, not a database at all.\n";
    const Outcome outcome = play();
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("results.sqlite"));
    EXPECT_EQ(store(), "My notes, not a database at all.\n");
}

TEST_F(StoreInput, IsNotWrittenOverByWhatIsTakenFromIt) {
    write_tournament(1);
    ASSERT_EQ(play().status, 0);
    const std::string before = store();
    const Outcome outcome = damlab({"runs", "export", "1", "-o", "results.sqlite"}, folder.path());
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("results.sqlite is a database"));
    EXPECT_EQ(store(), before);
}

TEST_F(StoreInput, AlteredOpeningsArePlayedNoFurther) {
    write_tournament(2);
    ASSERT_EQ(play().status, 0);
    execute(
        "UPDATE runs SET finished = 0; DELETE FROM games WHERE pair = 1; DELETE FROM pairs WHERE pair = 1;"
        "UPDATE files SET content = CAST(content || x'0a' AS BLOB)");
    const Outcome outcome = damlab({"tournament", "--resume", "1"}, folder.path());
    EXPECT_EQ(outcome.status, 3);
    EXPECT_THAT(outcome.err, HasSubstr("openings.fen is not what it was when the run began"));
}

TEST_F(StoreInput, ARunWithoutItsPlayersIsDamaged) {
    write_tournament(2);
    ASSERT_EQ(play().status, 0);
    execute("DELETE FROM players");
    for (const char* const command : {"show", "export", "verify"}) {
        const Outcome outcome = damlab({"runs", command, "1"}, folder.path());
        EXPECT_EQ(outcome.status, 3) << command;
        EXPECT_THAT(outcome.err, HasSubstr("the store is damaged"));
    }
}

TEST_F(StoreInput, NamesThatSqliteKnowsAreThoseOfFiles) {
    write_tournament(1);
    EXPECT_EQ(damlab({"tournament", "run.toml", "--store", ":memory:"}, folder.path()).status, 0);
    EXPECT_TRUE(std::filesystem::exists(folder / ":memory:"));
}

TEST_F(StoreInput, StoreOfANewerVersionIsLeftAsItIs) {
    write_tournament(2);
    ASSERT_EQ(play().status, 0);
    execute("PRAGMA journal_mode = DELETE; PRAGMA user_version = 1000");
    const std::string before = store();
    const Outcome outcome = play();
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("newer"));
    EXPECT_TRUE(store() == before);
}

TEST_F(StoreInput, DatabaseOfAnotherProgramIsLeftAsItIs) {
    write_tournament(2);
    execute("CREATE TABLE addresses (name TEXT)");
    const std::string before = store();
    const Outcome outcome = play();
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("results.sqlite"));
    EXPECT_TRUE(store() == before);
}

TEST_F(StoreInput, StoreBelowAFileCannotBeMade) {
    write_tournament(2);
    const Outcome outcome =
        damlab({"tournament", "run.toml", "--store", "openings.fen/results.sqlite"}, folder.path());
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("openings.fen"));
}

TEST_F(StoreInput, OneWriterAtATime) {
    write_tournament(1'000'000);
    Program first{"damlab", {"tournament", "run.toml"}, folder.path()};
    while (!first.has_said("run 1"))
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    const Outcome second = play();
    EXPECT_EQ(second.status, 2);
    EXPECT_THAT(second.err, HasSubstr("results.sqlite"));
    first.signal(SIGINT);
    EXPECT_EQ(first.wait().status, 130);
}

TEST_F(StoreInput, InterruptedRunSaysHowToGoOnAndDoes) {
    // Moves that take their time make the pairs last seconds one by one, and no second all at once.
    std::ofstream{folder / "run.toml"} << "rules = \"russian\"\nopenings = \"openings.fen\"\npairs = 10\n"
                                          "[[player]]\nname = \"a\"\nkind = \"yardstick\"\nseconds = 0.005\n"
                                          "[[player]]\nname = \"b\"\nkind = \"yardstick\"\nseconds = 0.005\n";
    Program run{"damlab", {"tournament", "run.toml", "--threads", "1"}, folder.path()};
    while (!run.has_said("run 1"))
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    run.signal(SIGINT);
    const Outcome interrupted = run.wait();
    ASSERT_EQ(interrupted.status, 130);
    EXPECT_THAT(interrupted.err, HasSubstr("To go on: " + beside("damlab") + " tournament --resume 1"));
    EXPECT_THAT(interrupted.out, HasSubstr(" of 10 pairs")) << "the table so far";

    const Outcome resumed = damlab({"tournament", "--resume", "run", "--threads", "10"}, folder.path());
    EXPECT_EQ(resumed.status, 0);
    EXPECT_THAT(resumed.out, HasSubstr("10 of 10 pairs"));

    const Outcome again = damlab({"tournament", "--resume", "1"}, folder.path());
    EXPECT_EQ(again.status, 0);
    EXPECT_THAT(again.err, HasSubstr("run 1 is finished"));
    EXPECT_EQ(again.out, resumed.out);
}

TEST_F(StoreInput, RunsAreRenamedAndDeleted) {
    write_tournament(2);
    ASSERT_EQ(play().status, 0);
    ASSERT_EQ(play().status, 0);
    EXPECT_EQ(damlab({"runs", "rename", "2", "the second"}, folder.path()).out,
              "run 2 \"run\" is now \"the second\"\n");
    EXPECT_EQ(damlab({"runs", "delete", "the second"}, folder.path()).out,
              "run 2 \"the second\" is deleted, with 4 games\n");
    EXPECT_EQ(damlab({"runs", "show", "2"}, folder.path()).status, 2);
    EXPECT_EQ(damlab({"runs", "verify", "run"}, folder.path()).status, 0);
    EXPECT_EQ(damlab({"runs", "rename", "1", ""}, folder.path()).status, 2);
    EXPECT_EQ(damlab({"runs", "delete", "2"}, folder.path()).status, 2);
    EXPECT_EQ(damlab({"runs", "delete", "1", "--store", "absent.sqlite"}, folder.path()).status, 2);
    EXPECT_FALSE(std::filesystem::exists(folder / "absent.sqlite"));
}

TEST_F(StoreInput, NoRunIsDeletedWhileOneIsWritten) {
    write_tournament(1'000'000);
    Program first{"damlab", {"tournament", "run.toml"}, folder.path()};
    while (!first.has_said("run 1"))
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    for (const Program::Arguments& arguments :
         {Program::Arguments{"runs", "delete", "1"}, {"runs", "rename", "1", "another"}}) {
        const Outcome outcome = damlab(arguments, folder.path());
        EXPECT_EQ(outcome.status, 2);
        EXPECT_THAT(outcome.err, HasSubstr("is being written by process"));
    }
    first.signal(SIGINT);
    EXPECT_EQ(first.wait().status, 130);
    EXPECT_THAT(damlab({"runs"}, folder.path()).out, HasSubstr("run\n"));
}

TEST_F(StoreInput, VerificationIsJsonForPrograms) {
    write_tournament(2);
    ASSERT_EQ(play().status, 0);
    const auto verified = [&](int status) {
        const Outcome outcome = damlab({"runs", "verify", "1", "--json"}, folder.path());
        EXPECT_EQ(outcome.status, status);
        return nlohmann::json::parse(outcome.out);
    };
    const auto sound = verified(0);
    EXPECT_EQ(sound["games"], 4);
    EXPECT_EQ(sound["faults"], 0);
    EXPECT_TRUE(sound["problems"].empty());
    execute(
        "UPDATE games SET reason = 'ply-limit' WHERE pair = 1 AND game = 0; DELETE FROM games WHERE pair = 0;"
        "DELETE FROM pairs WHERE pair = 0");
    const auto altered = verified(1);
    EXPECT_EQ(altered["faults"], 2);
    EXPECT_EQ(altered["problems"].size(), 2U);
    for (const auto& problem : altered["problems"]) {
        EXPECT_EQ(problem["pair"], problem["game"].is_null() ? 1 : 2);
        EXPECT_FALSE(problem["problem"].get<std::string>().empty());
    }
}

TEST_F(StoreInput, IsNotResumedWithAnotherConfiguration) {
    write_tournament(2);
    ASSERT_EQ(play().status, 0);
    EXPECT_EQ(damlab({"tournament", "run.toml", "--resume", "1"}, folder.path()).status, 0);
    write_tournament(4);
    const Outcome outcome = damlab({"tournament", "run.toml", "--resume", "1"}, folder.path());
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("run 1 was not started with what run.toml says now"));
}

TEST_F(StoreInput, APairThatIsMissingIsFoundAndOneThatLacksAGameIsDamage) {
    write_tournament(4);
    ASSERT_EQ(play().status, 0);
    execute("DELETE FROM games WHERE pair = 2; DELETE FROM pairs WHERE pair = 2");
    const Outcome missing = damlab({"runs", "verify", "run"}, folder.path());
    EXPECT_EQ(missing.status, 1);
    EXPECT_THAT(missing.out, HasSubstr("pair 3: it is not in the store"));
    execute("DELETE FROM games WHERE pair = 1 AND game = 1");
    const Outcome damaged = damlab({"runs", "verify", "1"}, folder.path());
    EXPECT_EQ(damaged.status, 3);
    EXPECT_THAT(damaged.err, HasSubstr("pair 2 has no game 2"));
}

TEST_F(StoreInput, IsExportedInTheFormatOfTheFilesName) {
    write_tournament(1);
    ASSERT_EQ(play().status, 0);
    const auto first_line = [&](const char* file) {
        EXPECT_EQ(damlab({"runs", "export", "run", "-o", file}, folder.path()).status, 0);
        std::ifstream stream{folder / file};
        std::string line;
        std::getline(stream, line);
        return line;
    };
    EXPECT_THAT(first_line("games.csv"), HasSubstr("pair,game,"));
    EXPECT_EQ(first_line("games.json"), "[");
    EXPECT_THAT(first_line("games.pdn"), HasSubstr("[Event "));
    EXPECT_THAT(first_line("games.txt"), HasSubstr("[Event "));
}

TEST_F(StoreInput, PlaysOnThoughNobodyReadsWhatItTells) {
    write_tournament(2);
    Program run{"damlab", {"tournament", "run.toml"}, folder.path(), {}, "/dev/full"};
    const Outcome outcome = run.wait();
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, HasSubstr("2 of 2 pairs"));
}

TEST_F(StoreInput, TooFewGamesAreRefusedByTune) {
    write_tournament(2);
    ASSERT_EQ(play().status, 0);
    std::ofstream{folder / "tune.toml"}
        << "rules = \"russian\"\nruns = [\"run\"]\noutput = \"weights.toml\"\n";
    const Outcome outcome = damlab({"tune", "tune.toml"}, folder.path());
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("positions"));
    EXPECT_FALSE(std::filesystem::exists(folder / "weights.toml"));
}

} // namespace
} // namespace damlab::e2e
