#include "tests/tuner/store/example_run.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/tournament/report.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace damlab {
namespace {

using testing::HasSubstr;
using enum GameResult;

class ReportTest : public testing::Test {
protected:
    void append(std::uint64_t index, int first, int second, GameResult one, GameResult two) {
        StoredPair pair = test::example_pair(index);
        pair.first = first;
        pair.second = second;
        pair.games[0].result = one;
        pair.games[1].result = two;
        pair.games[0].reason = "no-moves";
        store_->append(run_, std::vector{pair});
    }
    void create(std::string_view format, std::vector<std::string> players) {
        NewRun run = test::example_run();
        run.configuration = fmt::format("format = \"{}\"\nrules = \"russian\"\npairs = 100\n", format);
        if (format == "sprt") run.configuration += "[sprt]\nelo0 = 0\nelo1 = 50\n";
        for (const std::string& name : players)
            run.configuration += fmt::format("[[player]]\nname = \"{}\"\nkind = \"random\"\n", name);
        run.players = std::move(players);
        run_ = store_->create(run);
    }

    test::TemporaryFolder folder_;
    std::unique_ptr<WritableStore> store_ = open_store_for_writing(folder_ / "results.sqlite");
    RunId run_ = 0;
};

TEST_F(ReportTest, OfAMatch) {
    create("match", {"one", "two"});
    append(0, 0, 1, white_wins, black_wins);
    append(1, 0, 1, draw, white_wins);
    const std::string text = report_text(make_report(*store_, run_));
    EXPECT_THAT(text, HasSubstr("2 of 100 pairs, 4 games"));
    EXPECT_THAT(text, HasSubstr("one - two: [0, 1, 0, 0, 1]"));
    EXPECT_THAT(text, HasSubstr("no-moves"));
    EXPECT_THAT(text, testing::Not(HasSubstr("nan")));

    const auto json = nlohmann::json::parse(report_json(make_report(*store_, run_)));
    EXPECT_EQ(json["pairs"], 2);
    EXPECT_EQ(json["encounters"][0]["pentanomial"], (std::vector{0, 1, 0, 0, 1}));
    EXPECT_EQ(json["players"][0]["wins"], 2);
    EXPECT_EQ(json["players"][1]["losses"], 2);
    EXPECT_EQ(json["ended_by"]["no-moves"], 2);
}

TEST_F(ReportTest, WithoutGamesClaimsNothing) {
    create("match", {"one", "two"});
    const std::string text = report_text(make_report(*store_, run_));
    EXPECT_THAT(text, HasSubstr("0 of 100 pairs"));
    EXPECT_THAT(text, testing::Not(HasSubstr("nan")));
    EXPECT_THAT(text, testing::Not(HasSubstr("inf")));
    const auto json = nlohmann::json::parse(report_json(make_report(*store_, run_)));
    EXPECT_TRUE(json["players"][0]["elo"].is_null());
    EXPECT_EQ(json["players"][0]["los"], 0.5);
}

TEST_F(ReportTest, OfSeveralPlayersHasACrosstable) {
    create("round-robin", {"one", "two", "three"});
    append(0, 0, 1, white_wins, black_wins);
    append(1, 0, 2, white_wins, draw);
    const std::string text = report_text(make_report(*store_, run_));
    EXPECT_THAT(text, HasSubstr("100.0%"));
    EXPECT_THAT(text, HasSubstr("75.0%"));
}

TEST_F(ReportTest, TellsVoidAndSurplusPairs) {
    create("match", {"one", "two"});
    append(0, 0, 1, white_wins, void_game);
    append(1, 0, 1, white_wins, black_wins);
    append(2, 0, 1, white_wins, black_wins);
    store_->finish(run_, 2);
    const std::string text = report_text(make_report(*store_, run_));
    EXPECT_THAT(text, HasSubstr("1 of 100 pairs, 2 games, 1 void pairs, 1 surplus pairs not counted"));
}

TEST_F(ReportTest, OfASequentialTestNamesModelAndScale) {
    create("sprt", {"one", "two"});
    append(0, 0, 1, white_wins, black_wins);
    append(2, 0, 1, white_wins, black_wins); // beyond the prefix
    const Report report = make_report(*store_, run_);
    EXPECT_EQ(report.test->pairs().pairs(), 1U);
    EXPECT_THAT(report_text(report), HasSubstr("in [-2.94, 2.94], normalized Elo [0, 50], pentanomial"));
}

} // namespace
} // namespace damlab
