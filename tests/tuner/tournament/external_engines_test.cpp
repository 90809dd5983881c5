#include "engine/error.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/hub/fault.hpp"
#include "tuner/tournament/check_engines.hpp"
#include "tuner/tournament/fault_list.hpp"
#include "tuner/tournament/play_run.hpp"
#include "tuner/tournament/players/hub_player.hpp"
#include "tuner/tournament/report.hpp"
#include "tuner/tournament/verify_run.hpp"

#include <atomic>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace damlab {
namespace {

using namespace std::chrono_literals;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::ThrowsMessage;
using Clock = std::chrono::steady_clock;

bool same(const StoredGame& a, const StoredGame& b) {
    return a.start == b.start && a.moves == b.moves && a.scores == b.scores && a.result == b.result &&
           a.reason == b.reason && a.plies == b.plies && a.variants == b.variants && a.faults == b.faults;
}

/// Runs of a mock engine, see tests/support/mock_engine, against another player.
class ExternalEngines : public testing::Test {
protected:
    ExternalEngines() {
        std::ofstream{folder_ / "russian.fen"} << "W:Wa1,c1,e1,g1,b2,d2,f2:Bb8,d8,f8,h8,a7,c7,e7\n"
                                                  "W:Wa1,c1,e1,g1,b2,d2,h2:Bb8,d8,f8,h8,a7,c7,g7\n"
                                                  "B:Wa1,c1,e1,g1,b2,f2,h2:Bb8,d8,f8,h8,a7,e7,g7\n"
                                                  "B:Wa1,c1,e1,g1,d2,f2,h2:Bb8,d8,f8,h8,c7,e7,g7\n";
        std::ofstream{folder_ / "spanish.fen"} << "W:W1,2,3,4,5,6,7:B26,27,28,29,30,31,32\n";
    }

    /// A player's table. `mock`: the arguments of the mock engine.
    static std::string player(std::string_view name, std::string_view mock,
                              std::string_view limits = "nodes = 100") {
        return fmt::format("[[player]]\nname = \"{}\"\nkind = \"hub\"\ncommand = \"{} {}\"\n{}\n", name,
                           DAMLAB_MOCK_ENGINE, mock, limits);
    }
    static std::string random_player() { return "[[player]]\nname = \"random\"\nkind = \"random\"\n"; }

    TournamentConfig config(std::string_view text) const {
        return parse_tournament_config(
            fmt::format("openings = \"{}/{{rules}}.fen\"\n{}", folder_.path().string(), text), "test");
    }

    std::vector<StoredPair> play(const TournamentConfig& config, int threads = 1) {
        store_.reset();
        store_ = open_store_for_writing(folder_ / fmt::format("{}.sqlite", ++stores_).c_str());
        const TournamentRun run = start_run(*store_, config);
        EXPECT_EQ(play_run(run, *store_, {.threads = threads}), RunEnd::finished);
        return stored();
    }

    [[nodiscard]] std::vector<StoredPair> stored() const {
        std::vector<StoredPair> pairs;
        store_->for_each_pair(1, [&](const StoredPair& pair) { pairs.push_back(pair); });
        return pairs;
    }

    /// One pair of the mock engine as the first player against a random one.
    std::vector<StoredPair> play_one(std::string_view mock, std::string_view settings = "",
                                     std::string_view limits = "nodes = 100\ntimeout = 0.3") {
        return play(config(fmt::format("rules = \"russian\"\npairs = 1\n{}\n{}{}", settings,
                                       player("mock", mock, limits), random_player())));
    }

    void expect_verified() const {
        const Verification done = verify_run(*store_, 1, [](const Discrepancy& found) {
            ADD_FAILURE() << "pair " << found.pair << ", game " << found.game.value_or(-1) << ": "
                          << found.problem;
        });
        EXPECT_EQ(done.discrepancies, 0U);
    }

    test::TemporaryFolder folder_;
    std::unique_ptr<WritableStore> store_;

private:
    int stores_ = 0;
};

struct FaultCase {
    const char* mock;
    const char* kind;
    const char* what; ///< part of it
    const char* exit;
    const char* error_tail = "";
};

class FaultOf : public ExternalEngines, public testing::WithParamInterface<FaultCase> {};

TEST_P(FaultOf, IsClassifiedAndFreesItsSlot) {
    const auto start = Clock::now();
    const bool starts_late = std::string_view{GetParam().kind} == "engine-slow-start";
    const auto pairs = play_one(
        GetParam().mock, "", starts_late ? "nodes = 100\nstart_timeout = 0.3" : "nodes = 100\ntimeout = 0.3");
    const auto elapsed = Clock::now() - start;
    ASSERT_THAT(pairs, SizeIs(1));
    // Two games, each with a limit of 300 ms and two seconds at most until the slot is free.
    EXPECT_LT(elapsed, 2 * (300ms + 2s));
    for (std::size_t number = 0; number < 2; ++number) {
        const StoredGame& game = pairs[0].games[number];
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
    expect_verified();
}

INSTANTIATE_TEST_SUITE_P(
    Engine, FaultOf,
    testing::Values(
        FaultCase{"crash", "engine-crash", "instead of answering",
                  "was ended by signal 11 (Segmentation fault)", "mock: about to crash"},
        FaultCase{"exit", "engine-exit", "instead of answering", "ended with exit status 3",
                  "mock: about to exit"},
        FaultCase{"hang", "engine-hang", "it had not answered after 3", ""},
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

TEST_F(ExternalEngines, HangWhateverTheirLimit) {
    for (const char* limits : {"seconds = 0.2", "seconds = 5\ngame_seconds = 0.3"}) {
        const auto start = Clock::now();
        const auto pairs = play_one("hang", "", limits);
        EXPECT_LT(Clock::now() - start, 2 * (300ms + 2s)) << limits;
        EXPECT_EQ(pairs[0].games[0].reason, "engine-hang") << limits;
        EXPECT_EQ(pairs[0].games[1].reason, "engine-hang") << limits;
    }
}

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
    play(config(text), 3);
    EXPECT_EQ(store_->run(1).counted, one);
    EXPECT_EQ(make_report(*store_, 1).standings.void_pairs(), void_pairs);
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

TEST(ErrorTail, IsShownByItsLastLines) {
    EXPECT_EQ(error_tail_text(""), "");
    EXPECT_EQ(error_tail_text("\n\n"), "");
    EXPECT_EQ(error_tail_text("one\ntwo\x1b[1m\n"), "\n    | one\n    | two\\x1b[1m");
    std::string many;
    for (int i = 1; i <= 12; ++i)
        many += fmt::format("{}\n", i);
    EXPECT_EQ(error_tail_text(many).substr(0, 8), "\n    | 3");
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

    store_ = open_store_for_writing(folder_ / "parts.sqlite");
    const RunId id = start_run(*store_, config(text)).id;
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

TEST_F(ExternalEngines, StopAtOnceWhenToldTo) {
    store_ = open_store_for_writing(folder_ / "stopped.sqlite");
    const TournamentRun run =
        start_run(*store_, config(fmt::format("rules = \"russian\"\npairs = 4\n{}{}", player("mock", "hang"),
                                              player("slow", "no-id"))));
    const auto start = Clock::now();
    EXPECT_EQ(
        play_run(run, *store_, {.threads = 2, .interrupted = [&] { return Clock::now() - start > 300ms; }}),
        RunEnd::interrupted);
    EXPECT_LT(Clock::now() - start, 2s);
    EXPECT_THAT(stored(), IsEmpty());
}

TEST_F(ExternalEngines, AskNoCallerThatHasReturned) {
    const TournamentConfig tournament =
        config("rules = \"russian\"\npairs = 1\n" + player("mock", "none") + random_player());
    bool under_way = true;
    const StopCheck check = [&] {
        EXPECT_TRUE(under_way);
        return false;
    };
    HubPlayer mock{rule_set("russian"), tournament.players[0]};
    mock.new_game(1, check);
    under_way = false; // its end waits for that of the engine
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

TEST_F(ExternalEngines, AreRefusedWithoutTheVariantUnlessTheyAreToldWhichToPlay) {
    const auto check = [&](std::string_view mock, std::string_view params) {
        return check_engines(
            config(fmt::format("rules = \"russian\"\npairs = 1\n{}{}",
                               player("mock", mock, fmt::format("nodes = 5\n{}", params)), random_player())),
            [] { return false; });
    };
    EXPECT_THAT([&] { check("one-variant rules=american", ""); },
                ThrowsMessage<InputError>(
                    AllOf(HasSubstr("player \"mock\" ("),
                          HasSubstr("cannot play russian: it has no variant of that name, but: american."),
                          HasSubstr("params = { variant = \"american\" }"))));
    EXPECT_THAT(check("one-variant rules=american", "params = { variant = \"american\" }"), IsEmpty());
    EXPECT_THAT(check("one-variant rules=russian", ""), IsEmpty());
    EXPECT_THAT(
        check("no-variant", ""),
        ElementsAre(HasSubstr("does not tell which rule sets it plays; it is taken to play russian")));
}

TEST_F(ExternalEngines, AreDoubtedWhereTheirVariantIsAnotherRuleSet) {
    const auto doubts = [&](const char* variant) {
        return doubtful_variants(config(fmt::format(
            "rules = [\"russian\", \"spanish\"]\npairs = 1\n{}{}",
            player("mock", "none", fmt::format("nodes = 5\nparams = {{ variant = \"{}\" }}", variant)),
            random_player())));
    };
    EXPECT_THAT(doubts("spanish"),
                ElementsAre("player \"mock\" is set to the variant \"spanish\", where russian is played"));
    EXPECT_THAT(doubts("shashki"), IsEmpty()) << "a name of the engine's own";
}

} // namespace
} // namespace damlab
