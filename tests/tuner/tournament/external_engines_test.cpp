#include "engine/error.hpp"
#include "tests/tuner/tournament/external_engines.hpp"
#include "tuner/tournament/report.hpp"

#include <atomic>
#include <fmt/format.h>

namespace damlab {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using test::ExternalEngines;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

bool same(const StoredGame& a, const StoredGame& b) {
    return a.start == b.start && a.moves == b.moves && a.scores == b.scores && a.result == b.result &&
           a.reason == b.reason && a.plies == b.plies && a.variants == b.variants && a.faults == b.faults;
}

TEST_F(ExternalEngines, StoreTheSameForAnyNumberOfWorkersAndInterruptions) {
    const std::string text =
        fmt::format("rules = [\"russian\", \"spanish\"]\nformat = \"round-robin\"\npairs = 4\n{}{}{}{}",
                    player("a", "none", "nodes = 10"), player("b", "none", "nodes = 11"),
                    player("faulty", "illegal every=3", "nodes = 12"), random_player());
    const auto one = play(config(text), 1);
    ASSERT_THAT(one, SizeIs(4 * 2 * 6));
    const std::string report = report_text(make_report(*store_, 1));
    EXPECT_THAT(report, HasSubstr("faulty: "));
    expect_verified();
    const auto expect_same = [&](const std::vector<StoredPair>& other) {
        ASSERT_EQ(other.size(), one.size());
        for (std::size_t i = 0; i < one.size(); ++i)
            EXPECT_TRUE(same(one[i].games[0], other[i].games[0]) && same(one[i].games[1], other[i].games[1]))
                << "pair " << i;
        EXPECT_EQ(report_text(make_report(*store_, 1)), report);
    };
    expect_same(play(config(text), 2));
    expect_same(play(config(text), 5));
    expect_same(play(config("pairs_in_flight = 3\n" + text), 1));
    expect_same(play(config("pairs_in_flight = 5\n" + text), 2));

    store_ = open_store_for_writing(folder_ / "parts.sqlite");
    const RunId id = start_run(*store_, config("pairs_in_flight = 2\n" + text)).id;
    int sessions = 0;
    for (RunEnd end = RunEnd::interrupted; end != RunEnd::finished && sessions < 40; ++sessions) {
        std::atomic<int> pairs{0};
        end = play_run(
            stored_run(*store_, id), *store_,
            {.threads = 2,
             .interrupted = [&] { return pairs >= 5; },
             .report = [&](const Progress& progress) { pairs = static_cast<int>(progress.played); }});
    }
    EXPECT_GE(sessions, 3);
    expect_same(stored());
}

TEST_F(ExternalEngines, EndTogetherHoweverMany) {
    // One that is deaf does not end when it is told to, and is waited for a quarter of a second.
    const auto time_with = [&](const char* mock) {
        const auto start = Clock::now();
        play(config(fmt::format("rules = \"russian\"\npairs = 16\npairs_in_flight = 16\n{}{}",
                                player("a", mock), player("b", mock, "nodes = 1"))));
        return Clock::now() - start;
    };
    EXPECT_LT(time_with("deaf") - time_with("none"), 16 * 250ms);
}

TEST_F(ExternalEngines, StopAtOnceWhenToldTo) {
    for (const auto& [in_flight, other] :
         {std::pair{1, "no-id"}, std::pair{4, "no-id"}, std::pair{4, "none"}}) {
        store_.reset();
        store_ =
            open_store_for_writing(folder_ / fmt::format("stopped {} {}.sqlite", in_flight, other).c_str());
        const TournamentRun run = start_run(
            *store_, config(fmt::format("rules = \"russian\"\npairs = 4\npairs_in_flight = {}\n{}{}",
                                        in_flight, player("mock", "hang"), player("other", other))));
        const auto start = Clock::now();
        EXPECT_EQ(play_run(run, *store_,
                           {.threads = 2, .interrupted = [&] { return Clock::now() - start > 300ms; }}),
                  RunEnd::interrupted);
        EXPECT_LT(Clock::now() - start, 2s);
        EXPECT_THAT(stored(), IsEmpty());
    }
}

TEST_F(ExternalEngines, AreMissedAtOnce) {
    auto missing =
        config(fmt::format("rules = \"russian\"\npairs = 4\n{}{}", player("mock", "none"), random_player()));
    missing.players[0].command = {"/no/such/engine"};
    store_ = open_store_for_writing(folder_ / "missing.sqlite");
    const TournamentRun run = start_run(*store_, missing);
    try {
        play_run(run, *store_, {.threads = 2});
        ADD_FAILURE() << "there is no such engine";
    } catch (const InputError& error) {
        EXPECT_STREQ(error.what(), "player \"mock\" (/no/such/engine) cannot play russian: cannot start "
                                   "\"/no/such/engine\": No such file or directory");
    }
}

} // namespace
} // namespace damlab
