#include "engine/error.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/tournament/play_run.hpp"
#include "tuner/tournament/report.hpp"

#include <array>
#include <atomic>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab {
namespace {

/// What is stored of a run, all of it.
struct Stored {
    std::vector<StoredPair> pairs;
    std::string report;
};

bool same(const StoredPair& a, const StoredPair& b) {
    const auto same_game = [](const StoredGame& x, const StoredGame& y) {
        return x.start == y.start && x.moves == y.moves && x.scores == y.scores && x.result == y.result &&
               x.reason == y.reason && x.plies == y.plies;
    };
    return a.index == b.index && a.rules == b.rules && a.opening == b.opening && a.first == b.first &&
           a.second == b.second && same_game(a.games[0], b.games[0]) && same_game(a.games[1], b.games[1]);
}

class PlayRun : public testing::Test {
protected:
    PlayRun() {
        std::ofstream{folder_ / "russian.fen"} << "W:Wa1,c1,e1,g1,b2,d2,f2:Bb8,d8,f8,h8,a7,c7,e7\n"
                                                  "W:Wa1,c1,e1,g1,b2,d2,h2:Bb8,d8,f8,h8,a7,c7,g7\n"
                                                  "B:Wa1,c1,e1,g1,b2,f2,h2:Bb8,d8,f8,h8,a7,e7,g7\n"
                                                  "B:Wa1,c1,e1,g1,d2,f2,h2:Bb8,d8,f8,h8,c7,e7,g7\n";
        std::ofstream{folder_ / "italian+free.fen"} << "W:W29,30,31,32,25,26:B1,2,3,4,5,6\n";
    }

    [[nodiscard]] TournamentConfig config(std::string_view text) const {
        return parse_tournament_config(
            fmt::format("openings = \"{}/{{rules}}.fen\"\n{}", folder_.path().string(), text), "test");
    }

    static Stored stored(const Store& store, RunId run) {
        Stored result;
        store.for_each_pair(run, [&](const StoredPair& pair) { result.pairs.push_back(pair); });
        result.report = report_text(make_report(store, run));
        return result;
    }

    /// Plays the whole of it into a store of its own.
    Stored played(const TournamentConfig& config, int threads, const char* name) {
        const auto store = open_store_for_writing(folder_ / name);
        const TournamentRun run = start_run(*store, config);
        EXPECT_EQ(play_run(run, *store, {.threads = threads}), RunEnd::finished);
        EXPECT_TRUE(store->run(run.id).finished);
        return stored(*store, run.id);
    }

    static void expect_same(const Stored& a, const Stored& b) {
        EXPECT_EQ(a.report, b.report);
        ASSERT_EQ(a.pairs.size(), b.pairs.size());
        for (std::size_t i = 0; i < a.pairs.size(); ++i)
            EXPECT_TRUE(same(a.pairs[i], b.pairs[i])) << "pair " << i;
    }

    test::TemporaryFolder folder_;
};

constexpr const char* round_robin = R"(
format = "round-robin"
rules = ["russian", "italian+free"]
pairs = 5
[[player]]
name = "engine"
nodes = 30
[[player]]
name = "yardstick"
kind = "yardstick"
depth = 2
[[player]]
name = "greedy"
kind = "greedy"
[[player]]
name = "random"
kind = "random"
)";

constexpr const char* sprt = R"(
format = "sprt"
rules = "russian"
pairs = 400
[sprt]
elo0 = 0
elo1 = 150
[[player]]
name = "yardstick"
kind = "yardstick"
nodes = 20
[[player]]
name = "random"
kind = "random"
)";

TEST_F(PlayRun, StoresTheSameForAnyNumberOfThreads) {
    const Stored one = played(config(round_robin), 1, "one.sqlite");
    EXPECT_EQ(one.pairs.size(), 5U * 2 * 6);
    expect_same(one, played(config(round_robin), 2, "two.sqlite"));
    expect_same(one, played(config(round_robin), 5, "five.sqlite"));
}

TEST_F(PlayRun, GoesOnWhereItWasInterrupted) {
    const Stored whole = played(config(round_robin), 2, "whole.sqlite");
    const auto file = folder_ / "parts.sqlite";
    RunId id = 0;
    {
        const auto store = open_store_for_writing(file);
        id = start_run(*store, config(round_robin)).id;
    }
    std::filesystem::remove(folder_ / "russian.fen"); // the store has all that is needed
    int sessions = 0;
    for (bool finished = false; !finished; ++sessions) {
        const auto store = open_store_for_writing(file);
        std::atomic<int> pairs{0};
        const RunEnd end = play_run(
            stored_run(*store, id), *store,
            {.threads = 2,
             .interrupted = [&] { return pairs >= 10; },
             .report = [&](const Progress& progress) { pairs = static_cast<int>(progress.played); }});
        finished = end == RunEnd::finished;
        EXPECT_EQ(store->run(id).finished, finished);
        ASSERT_LT(sessions, 20);
    }
    EXPECT_GE(sessions, 5);
    expect_same(whole, stored(*open_store(file), id));
}

TEST_F(PlayRun, ASequentialTestStopsAtTheSamePair) {
    const Stored one = played(config(sprt), 1, "one.sqlite");
    EXPECT_LT(one.pairs.size(), 100U);
    EXPECT_THAT(one.report, testing::HasSubstr(", 150], pentanomial: H1 accepted"));
    const Stored four = played(config(sprt), 4, "four.sqlite");
    // Reports are the same but for the pairs that were in flight when the test decided.
    for (std::size_t i = 0; i < one.pairs.size(); ++i)
        EXPECT_TRUE(same(one.pairs[i], four.pairs[i])) << "pair " << i;
    const auto store = open_store(folder_ / "four.sqlite");
    EXPECT_EQ(store->run(1).counted, one.pairs.size());
}

TEST_F(PlayRun, ASequentialTestGoesOnWhereItWasInterrupted) {
    const Stored whole = played(config(sprt), 1, "whole.sqlite");
    const auto store = open_store_for_writing(folder_ / "parts.sqlite");
    const TournamentRun run = start_run(*store, config(sprt));
    RunEnd end = RunEnd::interrupted;
    for (int sessions = 0; end == RunEnd::interrupted && sessions < 100; ++sessions) {
        std::atomic<bool> stop{false};
        end = play_run(run, *store,
                       {.threads = 3,
                        .interrupted = [&] { return stop.load(); },
                        .report = [&](const Progress& progress) { stop = progress.played >= 4; }});
    }
    EXPECT_EQ(end, RunEnd::finished);
    EXPECT_EQ(store->run(run.id).counted, whole.pairs.size());
}

TEST_F(PlayRun, TellsOfThePairsBeforeTheFirstThatIsMissing) {
    const Stored whole = played(config(round_robin), 1, "whole.sqlite");
    const auto store = open_store_for_writing(folder_ / "gaps.sqlite");
    const TournamentRun run = start_run(*store, config(round_robin));
    store->append(run.id, std::array{whole.pairs[0], whole.pairs[2], whole.pairs[3]});
    Standings expected;
    expected.add(whole.pairs[0]);
    int reports = 0;
    const auto look = [&](const Progress& progress) {
        ++reports;
        if (progress.played == 0) {
            EXPECT_EQ(progress.pairs, 3U);
            EXPECT_EQ(progress.waiting, 2U);
        } else {
            EXPECT_EQ(progress.waiting, 0U) << "one after the other";
            const std::uint64_t index = progress.latest->index;
            for (std::uint64_t next = index; next < (index == 1 ? 4 : index + 1); ++next)
                expected.add(whole.pairs[next]);
        }
        EXPECT_EQ(*progress.standings, expected);
    };
    EXPECT_EQ(play_run(run, *store, {.threads = 1, .report = look}), RunEnd::finished);
    EXPECT_EQ(reports, 1 + 57);
}

TEST_F(PlayRun, TellsOfNoPairBeyondTheEndOfASequentialTest) {
    const Stored whole = played(config(sprt), 1, "whole.sqlite");
    const auto store = open_store_for_writing(folder_ / "beyond.sqlite");
    const TournamentRun run = start_run(*store, config(sprt));
    StoredPair beyond = whole.pairs.back();
    ++beyond.index;
    store->append(run.id, std::array{beyond});
    std::uint64_t counted = 0;
    const auto look = [&](const Progress& progress) { counted = progress.standings->pairs(); };
    EXPECT_EQ(play_run(run, *store, {.threads = 1, .report = look}), RunEnd::finished);
    EXPECT_EQ(counted, whole.pairs.size());
}

TEST_F(PlayRun, PassesOnAFailureOfTheStore) {
    const auto store = open_store_for_writing(folder_ / "gone.sqlite");
    const TournamentRun run = start_run(*store, config(round_robin));
    std::filesystem::remove(folder_ / "gone.sqlite");
    EXPECT_THROW(play_run(run, *store, {.threads = 2}), StoreError);
}

TEST_F(PlayRun, WantsItsFiles) {
    const auto store = open_store_for_writing(folder_ / "results.sqlite");
    EXPECT_THROW(static_cast<void>(start_run(*store, config(R"(
rules = "czech"
pairs = 5
[[player]]
name = "a"
kind = "random"
[[player]]
name = "b"
kind = "random"
)"))),
                 InputError);
    EXPECT_TRUE(store->runs().empty());
}

TEST_F(PlayRun, LooksForFilesBesideTheConfigurationAndThenAmongTheShipped) {
    const auto store = open_store_for_writing(folder_ / "results.sqlite");
    const auto start = [&](std::string_view openings) {
        std::ofstream{folder_ / "beside.toml"} << fmt::format(
            "rules = \"russian\"\npairs = 1\nopenings = \"{}\"\n[[player]]\nname = \"a\"\nkind = "
            "\"random\"\n[[player]]\nname = \"b\"\nkind = \"random\"\n",
            openings);
        return start_run(*store, read_tournament_config(folder_ / "beside.toml"));
    };
    const TournamentRun beside = start("{rules}.fen");
    EXPECT_EQ(beside.material.openings.at(RuleSetId::russian).size(), 4U);
    EXPECT_GT(start("openings/{rules}.fen").material.openings.at(RuleSetId::russian).size(), 1000U);
    EXPECT_EQ(store->run(beside.id).files.at(0).name, "russian.fen"); // the same wherever it was stored
    EXPECT_THAT(store->run(beside.id).configuration,
                testing::Not(testing::HasSubstr(folder_.path().string())));
    try {
        static_cast<void>(start("absent.fen"));
        FAIL() << "no exception";
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), AllOf(testing::HasSubstr((folder_ / "absent.fen").string()),
                                        testing::HasSubstr("DAMLAB_HOME")));
    }
}

TEST_F(PlayRun, StoresNoNameThatCouldNotBeReadAgain) {
    const auto store = open_store_for_writing(folder_ / "results.sqlite");
    TournamentConfig unreadable = config(sprt);
    unreadable.name = "b\xe9";
    EXPECT_THROW(static_cast<void>(start_run(*store, unreadable)), InputError);
    EXPECT_TRUE(store->runs().empty());
}

TEST_F(PlayRun, HasStoredAPairBeforeAnyoneIsToldOfIt) {
    const auto store = open_store_for_writing(folder_ / "results.sqlite");
    const TournamentRun run = start_run(*store, config(round_robin));
    const auto fail_at_the_third = [](const Progress& progress) {
        if (progress.played == 3) throw std::runtime_error("nobody listens");
    };
    EXPECT_THROW(play_run(run, *store, {.threads = 1, .report = fail_at_the_third}), std::runtime_error);
    EXPECT_EQ(store->run(run.id).stored, 3U);
}

} // namespace
} // namespace damlab
