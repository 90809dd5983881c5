#include "tests/tuner/store/example_run.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/tournament/report.hpp"

#include <algorithm>
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
    void append(std::uint64_t index, int first, int second, GameResult one, GameResult two,
                std::string_view rules = "russian") {
        StoredPair pair = test::example_pair(index, rule_set(rules));
        pair.first = first;
        pair.second = second;
        pair.games[0].result = one;
        pair.games[1].result = two;
        pair.games[0].reason = "no-moves";
        store_->append(run_, std::vector{pair});
    }
    void create(std::string_view format, std::vector<std::string> players,
                std::string_view rules = R"("russian")") {
        NewRun run = test::example_run();
        run.configuration = fmt::format("format = \"{}\"\nrules = {}\npairs = 100\n", format, rules);
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
    EXPECT_THAT(text, HasSubstr("one - two:  [0, 1, 0, 0, 1]"));
    EXPECT_THAT(text, HasSubstr("no-moves"));
    EXPECT_THAT(text, testing::Not(HasSubstr("nan")));

    const auto json = report_json(make_report(*store_, run_));
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
    const auto json = report_json(make_report(*store_, run_));
    EXPECT_TRUE(json["players"][0]["elo"].is_null());
    EXPECT_EQ(json["players"][0]["los"], 0.5);
}

TEST_F(ReportTest, OfSeveralPlayersHasACrosstable) {
    create("round-robin", {"one", "two", "three"});
    append(0, 0, 1, white_wins, black_wins);
    append(1, 0, 2, white_wins, draw);
    const std::string text = report_text(make_report(*store_, run_));
    EXPECT_THAT(text, HasSubstr("#  player     1     2      3\n"
                                "1  one        .  75.0  100.0\n"
                                "2  three   25.0     .      -\n"
                                "3  two      0.0     -      .\n"));
    EXPECT_THAT(text, HasSubstr("Elo of the score [95%]"));
    EXPECT_THAT(text, HasSubstr("the Elo to quote"));
    EXPECT_THAT(text, HasSubstr("intervals: from single games, as a player has fewer than ten"));
}

std::size_t widest_line(std::string_view text) {
    std::size_t widest = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        widest = std::max(widest, end - begin);
        begin = end + 1;
    }
    return widest;
}

TEST_F(ReportTest, FitsEightyColumns) {
    std::vector<std::string> players;
    for (int i = 1; i <= 12; ++i)
        players.push_back(fmt::format("engine-{}", i));
    create("round-robin", players, R"(["russian", "american"])");
    std::uint64_t index = 0;
    for (const char* rules : {"russian", "american"})
        for (int first = 0; first < 12; ++first)
            for (int second = first + 1; second < 12; ++second)
                append(index++, first, second, white_wins, black_wins, rules);
    const std::string text = report_text(make_report(*store_, run_));
    EXPECT_THAT(text, HasSubstr("Elo of the joint fit"));
    EXPECT_LE(widest_line(text), 80U) << text;
}

TEST_F(ReportTest, TellsTheStandingsOfEachRuleSetAndWhoBegins) {
    create("match", {"one", "two"}, R"(["russian", "american"])");
    append(0, 0, 1, white_wins, black_wins, "russian"); // the first player won all
    append(1, 0, 1, white_wins, white_wins, "american");
    const std::string text = report_text(make_report(*store_, run_));
    EXPECT_THAT(text, HasSubstr("all rule sets\nplayer  games  won  drawn  lost  score"));
    EXPECT_THAT(text, HasSubstr("\none         4    3      0     1  75.0%"));
    EXPECT_THAT(text, HasSubstr("\nrussian\nplayer"));
    EXPECT_THAT(text, HasSubstr("\none         2    2      0     0  100.0%"));
    EXPECT_THAT(text, HasSubstr("White, who begins: won 50.0%, drawn 0.0%, lost 50.0%, Elo +0.0 ["));
    EXPECT_THAT(text, HasSubstr("Black, who begins: won 0.0%, drawn 0.0%, lost 100.0%, Elo -"));
    EXPECT_THAT(text, testing::Not(HasSubstr("-0.0")));

    const auto json = report_json(make_report(*store_, run_));
    EXPECT_EQ(json["rule_sets"][0]["rules"], "american");
    EXPECT_EQ(json["rule_sets"][0]["first_mover"]["losses"], 2);
    EXPECT_EQ(json["rule_sets"][1]["players"][0]["score"], 1);
}

TEST_F(ReportTest, GivesOneScoreAndNamesTheOneThatEloIsOf) {
    create("match", {"one", "two"});
    for (std::uint64_t i = 0; i < 4; ++i)
        append(i, 0, 1, white_wins, black_wins);
    const Report report = make_report(*store_, run_);
    EXPECT_THAT(report_text(report), HasSubstr(" 100.0%  +"));
    EXPECT_THAT(report_text(report), HasSubstr("* fewer than ten won or lost pairs"));
    const auto json = report_json(report);
    EXPECT_EQ(json["players"][0]["score"], 1);
    EXPECT_LT(json["players"][0]["score_for_elo"]["value"], 0.9);
    EXPECT_GT(json["players"][0]["normalized_elo"]["lower"], 0);
}

TEST_F(ReportTest, OfVoidPairsAloneIsNoTable) {
    create("match", {"one", "two"});
    append(0, 0, 1, void_game, void_game);
    append(1, 0, 1, white_wins, void_game);
    const std::string text = report_text(make_report(*store_, run_));
    EXPECT_EQ(text, "run 1 \"example\": 2 of 100 pairs (0 counted, 2 void), 0 games\n"
                    "no pair counts, so there is nothing to tell of the players' strength\n");
}

TEST_F(ReportTest, LeavesOutWhatIsBeyondAMissingPair) {
    create("match", {"one", "two"});
    append(0, 0, 1, white_wins, black_wins);
    append(2, 0, 1, black_wins, white_wins);
    append(3, 0, 1, black_wins, white_wins);
    const Report report = make_report(*store_, run_);
    EXPECT_EQ(report.waiting, 2U);
    EXPECT_EQ(report.standings.pairs(), 1U);
    EXPECT_THAT(report_text(report),
                HasSubstr("3 of 100 pairs (1 counted, 2 waiting for one before), 2 games\n"));
    EXPECT_EQ(report_json(report)["waiting_pairs"], 2);
}

TEST_F(ReportTest, TellsWhereRatingOptionsHaveNoEffect) {
    create("match", {"one", "two"});
    append(0, 0, 1, white_wins, black_wins);
    constexpr auto told = "--model and --intervals have no effect";
    const auto text_with = [&](const RatingOptions& options) {
        return report_text(make_report(*store_, run_, options));
    };
    EXPECT_THAT(text_with({}), testing::Not(HasSubstr(told)));
    EXPECT_THAT(text_with({.model = DrawModel::rao_kupper}), HasSubstr(told));
    create("round-robin", {"one", "two", "three"});
    append(0, 0, 1, white_wins, black_wins);
    append(1, 0, 2, white_wins, draw);
    EXPECT_THAT(text_with({.intervals = RatingIntervals::pair_bootstrap}),
                HasSubstr("from single games, not the bootstrap asked for"));
}

TEST_F(ReportTest, LeavesOutRatingsWhenToldToStop) {
    create("round-robin", {"one", "two", "three"});
    append(0, 0, 1, white_wins, black_wins);
    append(1, 0, 2, white_wins, draw);
    const Report whole = make_report(*store_, run_, {}, [] { return false; });
    EXPECT_TRUE(whole.ratings.has_value());
    EXPECT_FALSE(whole.was_stopped);
    const Report stopped = make_report(*store_, run_, {}, [] { return true; });
    EXPECT_FALSE(stopped.ratings.has_value());
    EXPECT_TRUE(stopped.was_stopped);
    EXPECT_THAT(report_text(stopped),
                AllOf(HasSubstr("score of the player of the row"), testing::Not(HasSubstr("joint fit"))));
}

TEST_F(ReportTest, TellsVoidAndSurplusPairs) {
    create("match", {"one", "two"});
    append(0, 0, 1, white_wins, void_game);
    append(1, 0, 1, white_wins, black_wins);
    append(2, 0, 1, white_wins, black_wins);
    store_->finish(run_, 2);
    const std::string text = report_text(make_report(*store_, run_));
    EXPECT_THAT(text, HasSubstr("3 of 100 pairs (1 counted, 1 void, 1 surplus), 2 games"));
}

TEST_F(ReportTest, OfASequentialTestNamesModelAndScale) {
    create("sprt", {"one", "two"});
    append(0, 0, 1, white_wins, black_wins);
    append(2, 0, 1, white_wins, black_wins); // beyond the prefix
    const Report report = make_report(*store_, run_);
    EXPECT_EQ(report.test->pairs().pairs(), 1U);
    const std::string text = report_text(report);
    EXPECT_THAT(
        text, HasSubstr("in [-2.94, 2.94], normalized Elo [0, 50], pentanomial\nundecided: not finished\n"));
    EXPECT_THAT(text, HasSubstr("median-unbiased"));
    EXPECT_THAT(text, testing::Not(HasSubstr("Elo [95%]"))) << "one set of figures";
    store_->finish(run_, std::nullopt);
    EXPECT_THAT(report_text(make_report(*store_, run_)), HasSubstr("undecided: the pairs have run out"));
}

} // namespace
} // namespace damlab
