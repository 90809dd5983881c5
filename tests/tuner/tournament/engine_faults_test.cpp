#include "tests/tuner/tournament/external_engines.hpp"
#include "tuner/hub/fault.hpp"
#include "tuner/tournament/fault_list.hpp"
#include "tuner/tournament/report.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace damlab {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using test::ExternalEngines;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

struct FaultCase {
    const char* mock;
    const char* kind;
    const char* what; ///< part of it
    const char* exit;
    const char* error_tail = "";
};

class FaultOf : public ExternalEngines, public testing::WithParamInterface<FaultCase> {
protected:
    /// A short one where that is what shows the fault.
    static const char* limits() {
        constexpr std::array<std::string_view, 3> shown_by_time{"hang", "noise", "flood-lines"};
        if (std::string_view{GetParam().kind} == "engine-slow-start")
            return "nodes = 100\nstart_timeout = 0.3";
        const bool short_one = std::ranges::find(shown_by_time, GetParam().mock) != shown_by_time.end();
        return short_one ? "nodes = 100\ntimeout = 0.3" : "nodes = 100\ntimeout = 20";
    }
    /// That the mock engine, the first player, has lost both games by it.
    static void expect_fault(const StoredPair& pair);
};

TEST_P(FaultOf, IsClassifiedAndFreesItsSlot) {
    const auto start = Clock::now();
    const auto pairs = play_one(GetParam().mock, "", limits());
    const auto elapsed = Clock::now() - start;
    ASSERT_THAT(pairs, SizeIs(1));
    // Two games, each with a limit of 300 ms and two seconds at most until the slot is free.
    EXPECT_LT(elapsed, 2 * (300ms + 2s));
    expect_fault(pairs[0]);
    expect_verified();
}

TEST_P(FaultOf, IsClassifiedTheSameAmongPairsInFlight) {
    const auto pairs = play_one(GetParam().mock, "pairs_in_flight = 3\n", limits(), 3);
    ASSERT_THAT(pairs, SizeIs(3));
    for (const StoredPair& pair : pairs)
        expect_fault(pair);
    expect_verified();
}

void FaultOf::expect_fault(const StoredPair& pair) {
    for (std::size_t number = 0; number < 2; ++number) {
        const StoredGame& game = pair.games[number];
        const Side mock = number == 0 ? Side::white : Side::black;
        EXPECT_EQ(game.reason, GetParam().kind);
        EXPECT_EQ(game.result, mock == Side::white ? GameResult::black_wins : GameResult::white_wins);
        ASSERT_THAT(game.faults, SizeIs(1));
        EXPECT_EQ(game.faults[0].side, mock);
        EXPECT_EQ(game.faults[0].kind, GetParam().kind);
        EXPECT_THAT(game.faults[0].what, HasSubstr(GetParam().what));
        EXPECT_EQ(game.faults[0].exit, GetParam().exit);
        EXPECT_THAT(game.faults[0].error_tail, HasSubstr(GetParam().error_tail));
    }
}

INSTANTIATE_TEST_SUITE_P(
    Engine, FaultOf,
    testing::Values(
        FaultCase{"crash", "engine-crash", "instead of answering",
                  "was ended by signal 11 (Segmentation fault)", "mock: about to crash"},
        FaultCase{"exit", "engine-exit", "instead of answering", "ended with exit status 3",
                  "mock: about to exit"},
        FaultCase{"hang", "engine-hang", "it had not answered after ", ""},
        FaultCase{"illegal", "engine-illegal-move", "its move is \"1-1\": not legal", ""},
        FaultCase{"rubbish", "engine-rubbish", "its answer cannot be read", ""},
        FaultCase{"noise", "engine-rubbish", "but had written \"\\x01\\x02", ""},
        FaultCase{"flood", "engine-flood", "without an end of line", ""},
        FaultCase{"flood-lines", "engine-flood", "and no answer", ""},
        FaultCase{"unasked", "engine-rubbish", "it answered once more, unasked", ""},
        FaultCase{"close-output", "engine-closed-pipe", "it closed its standard input or output", ""},
        FaultCase{"close-input", "engine-closed-pipe", "it closed its standard input or output", ""},
        FaultCase{"algebraic", "engine-notation", "legal, but not as the protocol writes it", ""},
        FaultCase{"slow-start ms=5000", "engine-slow-start", "it was not ready after 300 ms", ""},
        FaultCase{"no-id", "engine-slow-start", "it was not ready after 300 ms", ""},
        FaultCase{"no-ready", "engine-slow-start", "it was not ready after 300 ms", ""},
        FaultCase{"early-exit", "engine-exit", "while it was started", "ended with exit status 3"},
        FaultCase{"refuses", "engine-refused", "no endgame database", ""}),
    [](const auto& test) {
        std::string name{test.param.mock};
        name.resize(std::min(name.find(' '), name.size()));
        std::erase(name, '-');
        return name;
    });

TEST_F(ExternalEngines, HangWhateverTheirLimit) {
    for (const char* limits : {"seconds = 0.2", "seconds = 5\ngame_seconds = 0.3"}) {
        const auto start = Clock::now();
        const auto pairs = play_one("hang", "", limits);
        EXPECT_LT(Clock::now() - start, 2 * (300ms + 2s)) << limits;
        EXPECT_EQ(pairs[0].games[0].reason, "engine-hang") << limits;
        EXPECT_EQ(pairs[0].games[1].reason, "engine-hang") << limits;
    }
}

TEST_F(ExternalEngines, AreStartedAgainAfterAFault) {
    const std::string once = (folder_ / "crashed").string();
    const auto pairs = play(config(fmt::format("rules = \"russian\"\npairs = 2\n{}{}",
                                               player("mock", "crash once=" + once), random_player())));
    std::vector<std::string> faults;
    for (const StoredPair& pair : pairs)
        for (const StoredGame& game : pair.games)
            for (const EngineFault& fault : game.faults)
                faults.push_back(fmt::format("pair {}: {}", pair.index, fault.kind));
    EXPECT_THAT(faults, ElementsAre("pair 0: engine-crash"));
    EXPECT_FALSE(hub::is_fault(pairs[1].games[1].reason));
}

TEST_F(ExternalEngines, AreCountedBesideTheElo) {
    play_one("illegal");
    const Report report = make_report(*store_, 1);
    const std::string text = report_text(report);
    EXPECT_THAT(text, HasSubstr("2 games, 2 engine faults"));
    EXPECT_THAT(text, HasSubstr("LOS  faults\n"));
    EXPECT_THAT(text, HasSubstr("mock: 2 engine-illegal-move\n"));
    const auto json = report_json(report);
    EXPECT_EQ(json["players"][0]["faults"]["engine-illegal-move"], 2);
    EXPECT_FALSE(json["players"][1].contains("faults")) << "a random player is no external engine";
    const auto faults = last_faults(*store_, 1, 1);
    ASSERT_THAT(faults, SizeIs(1));
    EXPECT_EQ(fault_text(faults[0]),
              "pair 1, game 2, the last of 2: mock: engine-illegal-move: its move is \"1-1\": not legal\n");
}

} // namespace
} // namespace damlab
