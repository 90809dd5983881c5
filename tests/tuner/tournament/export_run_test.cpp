#include "tests/tuner/store/example_run.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/tournament/export_run.hpp"

#include <algorithm>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace damlab {
namespace {

class ExportRun : public testing::Test {
protected:
    ExportRun() {
        run_ = store_->create(test::example_run());
        StoredPair void_pair = test::example_pair(3);
        void_pair.games[1].result = GameResult::void_game;
        store_->append(run_, std::vector{void_pair, test::example_pair(1), test::example_pair(0)});
    }
    [[nodiscard]] std::string exported(ExportFormat format) const {
        std::string text;
        export_run(*store_, run_, format, [&](std::string_view part) { text += part; });
        return text;
    }

    test::TemporaryFolder folder_;
    std::unique_ptr<WritableStore> store_ = open_store_for_writing(folder_ / "results.sqlite");
    RunId run_ = 0;
};

TEST_F(ExportRun, WritesPdnInTheOrderOfTheSchedule) {
    const std::string text = exported(ExportFormat::pdn);
    EXPECT_LT(text.find("[Round \"1.1\"]"), text.find("[Round \"1.2\"]"));
    EXPECT_LT(text.find("[Round \"1.2\"]"), text.find("[Round \"2.1\"]"));
    EXPECT_THAT(text, testing::HasSubstr("[White \"one\"]\n[Black \"two\"]\n[Termination \"ply-limit\"]"));
    EXPECT_THAT(text, testing::HasSubstr("{+0.0"));
    EXPECT_THAT(text, testing::Not(testing::HasSubstr("[Round \"4.2\"]"))); // void
    EXPECT_THAT(text, testing::HasSubstr("[Result \"1-0\"]"));              // pair 0
    EXPECT_THAT(text, testing::HasSubstr("[Result \"0-1\"]"));              // pair 1
}

TEST_F(ExportRun, WritesALineOfCsvForEachGame) {
    const std::string text = exported(ExportFormat::csv);
    EXPECT_EQ(std::ranges::count(text, '\n'), 1 + 5);
    EXPECT_THAT(text, testing::StartsWith("pair,game,rules,white,black,result,ended_by,plies,start,moves\n"
                                          "1,1,russian,one,two,white,ply-limit,20,\"W:W"));
}

TEST_F(ExportRun, WritesJson) {
    const auto json = nlohmann::json::parse(exported(ExportFormat::json));
    ASSERT_EQ(json.size(), 5U);
    EXPECT_EQ(json[1]["pair"], 1);
    EXPECT_EQ(json[1]["game"], 2);
    EXPECT_EQ(json[1]["white"], "two");
    EXPECT_EQ(json[2]["result"], "black");
    EXPECT_EQ(json[2]["moves"].size(), 21U);
    EXPECT_EQ(json[2]["scores"].size(), 21U);
    EXPECT_TRUE(json[2]["scores"][1].is_null());
    EXPECT_EQ(json[2]["scores"][2], 2);
}

TEST_F(ExportRun, WritesJsonWhateverAnEngineCallsItsVariant) {
    StoredPair pair = test::example_pair(7);
    pair.games[0].variants[0] = "caf\xe9";
    store_->append(run_, std::vector{pair});
    const auto json = nlohmann::json::parse(exported(ExportFormat::json));
    EXPECT_EQ(json[5]["variants"]["white"], "caf\uFFFD");
}

TEST_F(ExportRun, OfNothingIsAnEmptyList) {
    const RunId empty = store_->create(test::example_run());
    std::string text;
    export_run(*store_, empty, ExportFormat::json, [&](std::string_view part) { text += part; });
    EXPECT_EQ(nlohmann::json::parse(text), nlohmann::json::array());
}

} // namespace
} // namespace damlab
