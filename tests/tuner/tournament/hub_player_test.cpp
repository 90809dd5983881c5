#include "tests/tuner/tournament/external_engines.hpp"
#include "tuner/hub/fault.hpp"
#include "tuner/tournament/players/hub_player.hpp"
#include "tuner/tournament/report.hpp"

#include <fmt/format.h>

namespace damlab {
namespace {

using test::ExternalEngines;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

TEST_F(ExternalEngines, PlayByTheRulesWhateverTheySayBesides) {
    for (const char* mock : {"none", "chatty move=1", "no-variant", "deaf"}) {
        const auto pairs = play_one(mock, "", "depth = 3");
        for (const StoredGame& game : pairs[0].games) {
            EXPECT_FALSE(hub::is_fault(game.reason)) << mock << ": " << game.reason;
            EXPECT_THAT(game.faults, IsEmpty()) << mock;
            EXPECT_GT(game.plies, 5U) << mock;
        }
        expect_verified();
    }
}

TEST_F(ExternalEngines, MayWriteCapturedSquaresInAnyOrderOrLeaveThemOut) {
    for (const auto& [mock, kind] : {std::pair{"shuffled move=1", "captured-order"},
                                     std::pair{"left-out move=1", "captured-left-out"}}) {
        const auto pairs = play(config(
            fmt::format("rules = \"russian\"\npairs = 12\n{}{}", player("mock", mock), random_player())));
        std::size_t told = 0;
        for (const StoredPair& pair : pairs)
            for (const StoredGame& game : pair.games) {
                EXPECT_FALSE(hub::is_fault(game.reason)) << game.reason;
                ASSERT_LE(game.faults.size(), 1U) << "it is told once a game";
                told += game.faults.size();
                for (const EngineFault& fault : game.faults)
                    EXPECT_EQ(fault.kind, kind);
            }
        EXPECT_GT(told, 0U);
        const Report report = make_report(*store_, 1);
        EXPECT_EQ(report.standings.faults(), 0U);
        EXPECT_THAT(report_text(report), HasSubstr(fmt::format("mock: {} {} (games; let pass)", told, kind)));
        expect_verified();
    }
}

TEST_F(ExternalEngines, KeepTheScoresTheyGive) {
    const auto pairs = play_one("chatty move=1", "", "depth = 3");
    const StoredGame& game = pairs[0].games[0];
    ASSERT_THAT(game.scores, SizeIs(game.plies));
    const std::size_t first = game.start.starts_with('W') ? 0 : 1; // the mock engine is White
    EXPECT_EQ(game.scores[first], 25) << "hundredths of a man, of 0.25";
    EXPECT_EQ(game.scores[1 - first], no_score) << "a random player has none";
}

TEST_F(ExternalEngines, LoseOnTimeIfTheyAnswerTooLate) {
    const auto late = play_one("late ms=500 move=2", "", "seconds = 0.1\nmargin = 0.05");
    for (const StoredGame& game : late[0].games) {
        EXPECT_EQ(game.reason, "time-forfeit");
        EXPECT_THAT(game.faults, IsEmpty()) << "it is slow, not wrong";
    }
    expect_verified();
    const auto slow = play_one("late ms=500 move=2", "", "game_seconds = 0.3");
    for (const StoredGame& game : slow[0].games)
        EXPECT_EQ(game.reason, "time-forfeit");
}

TEST_F(ExternalEngines, PlayTheVariantTheyAreSetTo) {
    for (const auto& [mock, params, variant] :
         {std::tuple{"none", "", "spanish"},
          std::tuple{"none", "params = { variant = \"spanish+free\" }", "spanish+free"},
          std::tuple{"no-variant rules=spanish", "", ""}}) {
        const auto pairs = play(
            config(fmt::format("rules = \"spanish\"\npairs = 1\n{}{}",
                               player("mock", mock, fmt::format("nodes = 5\n{}", params)), random_player())));
        EXPECT_EQ(pairs[0].games[0].variants[0], variant);
        EXPECT_EQ(pairs[0].games[0].variants[1], "");
        EXPECT_EQ(pairs[0].games[1].variants[1], variant);
    }
}

TEST_F(ExternalEngines, RefuseParametersThatTheyDoNotHave) {
    const auto limits = [](const char* params) {
        return fmt::format("nodes = 5\nparams = {{ {} }}", params);
    };
    for (const auto& [params, what] :
         {std::pair{"hash = 2048", "its parameter \"hash\" cannot be \"2048\": expected 1024 or less"},
          std::pair{"book = true", "it has no parameter \"book\""},
          std::pair{"variant = \"chess\"", "its parameter \"variant\" cannot be \"chess\""}}) {
        const auto pairs = play_one("none", "", limits(params));
        EXPECT_EQ(pairs[0].games[0].reason, "engine-refused");
        ASSERT_THAT(pairs[0].games[0].faults, SizeIs(1));
        EXPECT_THAT(pairs[0].games[0].faults[0].what, HasSubstr(what));
    }
    EXPECT_THAT(play_one("none", "", limits("hash = 512"))[0].games[0].faults, IsEmpty());
}

TEST_F(ExternalEngines, AskNoCallerThatHasReturned) {
    const TournamentConfig tournament =
        config("rules = \"russian\"\npairs = 1\n" + player("mock", "none") + random_player());
    bool under_way = true;
    const StopCheck check = [&] {
        EXPECT_TRUE(under_way);
        return false;
    };
    HubPlayer mock{rule_set("russian"), tournament.players[0], nullptr};
    mock.new_game(1, check);
    under_way = false; // its end waits for that of the engine
}

} // namespace
} // namespace damlab
