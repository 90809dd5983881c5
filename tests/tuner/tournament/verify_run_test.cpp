#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/store/games.hpp"
#include "tuner/tournament/play_run.hpp"
#include "tuner/tournament/verify_run.hpp"

#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

namespace damlab {
namespace {

/// A small finished run, which the tests tamper with.
class VerifyRun : public testing::Test {
protected:
    VerifyRun() {
        std::ofstream{folder_ / "russian.fen"} << "W:Wa1,c1,e1:Bb8,d8,f8\nW:Wa1,c1,g1:Bb8,d8,h8\n";
        const auto store = open_store_for_writing(file_);
        const TournamentRun run =
            start_run(*store, parse_tournament_config(fmt::format(R"(
rules = "russian"
openings = "{}/russian.fen"
pairs = 4
[[player]]
name = "one"
kind = "random"
[[player]]
name = "two"
kind = "greedy"
)",
                                                                  folder_.path().string()),
                                                      "test"));
        play_run(run, *store, {});
    }

    void execute(const std::string& sql) const {
        sqlite3* database = nullptr;
        ASSERT_EQ(sqlite3_open(file_.c_str(), &database), SQLITE_OK);
        ASSERT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(database);
    }

    /// "PAIR.GAME: PROBLEM" for each discrepancy, "PAIR: PROBLEM" for one of a whole pair.
    [[nodiscard]] std::vector<std::string> discrepancies(std::uint64_t pairs = 4) const {
        std::vector<std::string> found;
        const auto store = open_store(file_);
        const Verification done = verify_run(*store, 1, [&](const Discrepancy& one) {
            found.push_back(one.game ? fmt::format("{}.{}: {}", one.pair, *one.game, one.problem)
                                     : fmt::format("{}: {}", one.pair, one.problem));
        });
        EXPECT_EQ(done.pairs, pairs);
        EXPECT_EQ(done.games, 2 * pairs);
        EXPECT_EQ(done.discrepancies, found.size());
        return found;
    }

    test::TemporaryFolder folder_;
    std::filesystem::path file_ = folder_ / "results.sqlite";
};

TEST_F(VerifyRun, FindsNothingWrongWithWhatWasPlayed) { EXPECT_THAT(discrepancies(), testing::IsEmpty()); }

TEST_F(VerifyRun, FindsAWrongResult) {
    execute("UPDATE games SET result = 'draw' WHERE pair = 1 AND game = 0");
    EXPECT_THAT(discrepancies(), testing::ElementsAre("1.0: its result is another"));
}

TEST_F(VerifyRun, FindsAWrongReason) {
    execute("UPDATE games SET reason = 'ply-limit' WHERE pair = 2 AND game = 1");
    EXPECT_THAT(discrepancies(),
                testing::ElementsAre(testing::ContainsRegex("2.1: it was ended by .*, not by ply-limit")));
}

TEST_F(VerifyRun, FindsAnIllegalMove) {
    execute("UPDATE games SET moves = CAST(X'0000' || substr(moves, 3) AS BLOB) WHERE pair = 3 AND game = 0");
    EXPECT_THAT(discrepancies(), testing::ElementsAre(testing::HasSubstr("ply 1: the move is not legal")));
}

TEST_F(VerifyRun, FindsAGameCutShort) {
    execute("UPDATE games SET moves = substr(moves, 1, 4), plies = 2 WHERE pair = 0 AND game = 0");
    EXPECT_THAT(discrepancies(), testing::ElementsAre("0.0: it stops at ply 2 and is not over"));
}

TEST_F(VerifyRun, FindsAWrongOpening) {
    execute("UPDATE pairs SET opening = 1 - opening WHERE pair = 2");
    EXPECT_THAT(discrepancies(), testing::ElementsAre(testing::HasSubstr("2: the schedule has opening")));
}

TEST_F(VerifyRun, FindsPairsThatAFinishedRunLacks) {
    execute("DELETE FROM games WHERE pair IN (1, 3); DELETE FROM pairs WHERE pair IN (1, 3)");
    EXPECT_THAT(discrepancies(2), testing::ElementsAre(testing::StartsWith("1: it is not in the store"),
                                                       testing::StartsWith("3: it is not in the store")));
}

TEST_F(VerifyRun, LetsAnUnfinishedRunLackPairs) {
    execute(
        "DELETE FROM games WHERE pair = 1; DELETE FROM pairs WHERE pair = 1; UPDATE runs SET finished = 0");
    EXPECT_THAT(discrepancies(3), testing::IsEmpty());
}

TEST_F(VerifyRun, LetsASequentialTestLackPairsBeyondItsEnd) {
    execute(
        "DELETE FROM games WHERE pair = 3; DELETE FROM pairs WHERE pair = 3; UPDATE runs SET counted = 3");
    EXPECT_THAT(discrepancies(3), testing::IsEmpty());
}

TEST_F(VerifyRun, FindsAnotherStart) {
    execute("UPDATE games SET start = 'W:Wa1:Bh8' WHERE pair = 2 AND game = 0");
    EXPECT_THAT(discrepancies(), testing::ElementsAre(testing::StartsWith("2.0: ")));
}

TEST_F(VerifyRun, FindsChangedFiles) {
    execute("UPDATE files SET content = CAST('W:Wa1:Bb8' AS BLOB)");
    EXPECT_THROW(static_cast<void>(discrepancies()), StoreError);
}

} // namespace
} // namespace damlab
