#include "tests/tuner/tournament/external_engines.hpp"
#include "tuner/hub/fault.hpp"
#include "tuner/tournament/report.hpp"

#include <fmt/format.h>

namespace damlab {
namespace {

using test::ExternalEngines;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

TEST_F(ExternalEngines, VoidAPairThatIsSpoiltEveryTime) {
    const auto pairs = play(config(fmt::format("rules = \"russian\"\nfaults = \"void\"\npairs = 12\n{}{}",
                                               player("mock", "crash every=6"), random_player())),
                            2);
    ASSERT_THAT(pairs, SizeIs(12));
    std::size_t spoilt = 0;
    for (const StoredPair& pair : pairs)
        for (std::size_t number = 0; number < 2; ++number) {
            const StoredGame& game = pair.games[number];
            if (game.result != GameResult::void_game) {
                EXPECT_THAT(game.faults, IsEmpty());
                continue;
            }
            if (game.reason == "not-played") {
                EXPECT_EQ(number, 1U);
                EXPECT_EQ(pair.games[0].result, GameResult::void_game);
                continue;
            }
            ++spoilt;
            EXPECT_EQ(game.reason, "engine-crash");
            EXPECT_THAT(game.faults, SizeIs(4)) << "played, and three times again";
        }
    ASSERT_GT(spoilt, 0U);
    ASSERT_LT(spoilt, 12U);
    const Report report = make_report(*store_, 1);
    EXPECT_EQ(report.standings.void_pairs(), spoilt);
    EXPECT_EQ(report.standings.faults(), 4 * spoilt);
    const std::string text = report_text(report);
    EXPECT_THAT(text.substr(0, text.find('\n')),
                HasSubstr(fmt::format("12 of 12 pairs ({} counted, {} void), {} games", 12 - spoilt, spoilt,
                                      2 * (12 - spoilt))));
    expect_verified();
}

TEST_F(ExternalEngines, PlayAGameAgainIfFaultsAreToVoid) {
    const std::string once = (folder_ / "crashed").string();
    const auto pairs = play_one("crash once=" + once, "faults = \"void\"");
    EXPECT_FALSE(hub::is_fault(pairs[0].games[0].reason) || hub::is_fault(pairs[0].games[1].reason));
    EXPECT_EQ(pairs[0].games[0].faults.size() + pairs[0].games[1].faults.size(), 1U);
    EXPECT_EQ(make_report(*store_, 1).standings.void_pairs(), 0U);
}

TEST_F(ExternalEngines, VoidPairsDoNotHoldUpASequentialTest) {
    const std::string text =
        fmt::format("rules = \"russian\"\nformat = \"sprt\"\nfaults = \"void\"\npairs = 60\n"
                    "[sprt]\nelo0 = 0\nelo1 = 200\n{}{}",
                    player("mock", "exit every=2"), random_player());
    play(config(text), 1);
    const auto one = store_->run(1).counted;
    const std::uint64_t void_pairs = make_report(*store_, 1).standings.void_pairs();
    EXPECT_GT(void_pairs, 0U);
    for (const char* in_flight : {"", "pairs_in_flight = 3\n"}) {
        play(config(in_flight + text), 3);
        EXPECT_EQ(store_->run(1).counted, one);
        EXPECT_EQ(make_report(*store_, 1).standings.void_pairs(), void_pairs);
    }
}

} // namespace
} // namespace damlab
