#include "tests/e2e/program.hpp"
#include "tests/tuner/store/temporary_folder.hpp"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

namespace damlab::e2e {
namespace {

using namespace std::chrono_literals;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using Clock = std::chrono::steady_clock;

std::string mock_engine() { return beside("mock_engine"); }

std::string player(std::string_view name, std::string_view mock, std::string_view limits) {
    return fmt::format("[[player]]\nname = \"{}\"\nkind = \"hub\"\ncommand = \"{} {}\"\n{}\n", name,
                       mock_engine(), mock, limits);
}

class ExternalEngineProgram : public testing::Test {
protected:
    /// Writes a configuration to the folder.
    void configure(std::string_view text) const {
        std::ofstream{folder_ / "openings.fen"} << "W:Wa1,c1,e1,g1,b2,d2,f2:Bb8,d8,f8,h8,a7,c7,e7\n"
                                                   "W:Wa1,c1,e1,g1,b2,d2,h2:Bb8,d8,f8,h8,a7,c7,g7\n";
        std::ofstream{folder_ / "t.toml"} << "openings = \"openings.fen\"\nrules = \"russian\"\n" << text;
    }
    /// The table of a finished run, from the store.
    [[nodiscard]] nlohmann::json shown(const char* store) const {
        return nlohmann::json::parse(
            damlab({"runs", "show", "1", "--json", "--store", store}, folder_.path()).out);
    }

    test::TemporaryFolder folder_;
};

/// Whether a process is there and no zombie that nobody has waited for.
bool lives(pid_t pid) {
    std::ifstream stat{fmt::format("/proc/{}/stat", pid)};
    std::string text{std::istreambuf_iterator<char>{stat}, {}};
    const std::size_t name_end = text.rfind(')');
    return name_end != std::string::npos && text[name_end + 2] != 'Z';
}

std::vector<pid_t> listed(const std::filesystem::path& file) {
    std::vector<pid_t> pids;
    std::ifstream stream{file};
    for (pid_t pid = 0; stream >> pid;)
        pids.push_back(pid);
    return pids;
}

template <class Condition> bool comes_true(Condition condition) {
    for (const auto start = Clock::now(); Clock::now() - start < 20s; std::this_thread::sleep_for(10ms))
        if (condition()) return true;
    return false;
}

TEST_F(ExternalEngineProgram, LeavesNoOrphanWhateverEndsIt) {
    const auto pids = folder_ / "pids";
    for (const int signal : {SIGKILL, SIGTERM}) {
        std::filesystem::remove(pids);
        configure("pairs = 100000\npairs_in_flight = 2\n" +
                  player("a", "orphans pids=" + pids.string(), "nodes = 1") +
                  player("b", "orphans pids=" + pids.string(), "nodes = 2"));
        Program program{"damlab", {"tournament", "t.toml", "--threads", "2"}, folder_.path()};
        // Two engines of three processes for each pair in flight, and those that were tried before.
        ASSERT_TRUE(comes_true([&] { return listed(pids).size() >= 2 * 2 * 2 * 3 + 2 * 3; }));
        program.signal(signal);
        const Outcome outcome = program.wait();
        EXPECT_EQ(outcome.status, signal == SIGKILL ? 128 + SIGKILL : 130);
        for (const pid_t pid : listed(pids))
            EXPECT_TRUE(comes_true([&] { return !lives(pid); })) << "process " << pid << " lives on";
    }
}

TEST_F(ExternalEngineProgram, GivesTheSameTableAfterBeingKilled) {
    configure("pairs = 150\npairs_in_flight = 3\n" + player("a", "none", "nodes = 1") +
              player("b", "illegal every=5", "nodes = 2"));
    ASSERT_EQ(
        damlab({"tournament", "t.toml", "--threads", "2", "--store", "whole.sqlite"}, folder_.path()).status,
        0);
    const auto whole = shown("whole.sqlite");
    EXPECT_GT(whole["players"][1]["faults"]["engine-illegal-move"], 0);

    int kills = 0;
    Program::Arguments arguments{"tournament", "t.toml", "--threads", "2", "--store", "parts.sqlite"};
    for (auto patience = 100ms;; patience += patience / 3) {
        Program program{"damlab", arguments, folder_.path()};
        const auto start = Clock::now();
        while (program.running() && Clock::now() - start < patience)
            std::this_thread::sleep_for(1ms);
        program.signal(SIGKILL);
        if (program.wait().status == 0) break;
        ++kills;
        ASSERT_LT(kills, 60);
        // Killed before there was a run, it is to be started.
        const bool begun =
            damlab({"runs", "show", "1", "--store", "parts.sqlite"}, folder_.path()).status == 0;
        arguments =
            begun ? Program::Arguments{"tournament", "--resume", "1",           "--threads",
                                       "1",          "--store",  "parts.sqlite"}
                  : Program::Arguments{"tournament", "t.toml", "--threads", "2", "--store", "parts.sqlite"};
    }
    EXPECT_GT(kills, 0);
    auto parts = shown("parts.sqlite");
    EXPECT_EQ(parts, whole);
    EXPECT_EQ(damlab({"runs", "verify", "1", "--store", "parts.sqlite"}, folder_.path()).status, 0);
}

TEST_F(ExternalEngineProgram, IsMeasuredWithAnEngineThatPlaysByTheRules) {
    const std::string instant = beside("instant_engine");
    if (!std::filesystem::exists(instant)) GTEST_SKIP() << "needs a build with DAMLAB_BENCH";
    std::string players;
    for (int i = 1; i <= 2; ++i)
        players += fmt::format(
            "[[player]]\nname = \"{0}\"\nkind = \"hub\"\nnodes = 1\ncommand = \"{1} {0}\"\n", i, instant);
    configure("pairs = 100\npairs_in_flight = 4\n" + players);
    EXPECT_EQ(damlab({"tournament", "t.toml"}, folder_.path()).status, 0);
    const auto report = nlohmann::json::parse(damlab({"runs", "show", "1", "--json"}, folder_.path()).out);
    EXPECT_EQ(report["pairs"], 100);
    for (const auto& player : report["players"])
        EXPECT_EQ(player.value("faults", nlohmann::json::object()).size(), 0U) << player;
    EXPECT_EQ(damlab({"runs", "verify", "1"}, folder_.path()).status, 0);
}

TEST_F(ExternalEngineProgram, ShowsTheFaultsOfARun) {
    configure("pairs = 1\n" + player("sound", "none", "nodes = 1") + player("faulty", "crash", "nodes = 2"));
    const Outcome played = damlab({"tournament", "t.toml"}, folder_.path());
    EXPECT_EQ(played.status, 0);
    EXPECT_THAT(played.out, HasSubstr("faulty: 2 engine-crash"));
    const std::string fault =
        "faulty: engine-crash: it was ended by signal 11 (Segmentation fault) instead of "
        "answering\n    | mock: about to crash\n";
    EXPECT_THAT(
        damlab({"runs", "show", "1"}, folder_.path()).out,
        EndsWith("\nfaults of external engines, the last ones\npair 1, game 2, the last of 2: " + fault));
}

TEST_F(ExternalEngineProgram, FailsWhereNoPairCounts) {
    configure("pairs = 1\nfaults = \"void\"\n" + player("sound", "none", "nodes = 1") +
              player("faulty", "crash", "nodes = 2"));
    for (const Program::Arguments& arguments :
         {Program::Arguments{"tournament", "t.toml"}, {"tournament", "--resume", "1"}}) {
        const Outcome outcome = damlab(arguments, folder_.path());
        EXPECT_EQ(outcome.status, 1);
        EXPECT_THAT(outcome.out, HasSubstr("(0 counted, 1 void)"));
        EXPECT_THAT(outcome.err, EndsWith("damlab: run 1: every pair is void, so nothing counts\n"));
    }
    EXPECT_EQ(damlab({"runs", "show", "1"}, folder_.path()).status, 0) << "to look at it is no failure";
}

TEST_F(ExternalEngineProgram, TellsAWrongConfigurationBeforeTheFirstGame) {
    for (const auto& [mock, limits, what] :
         {std::tuple{"refuses", "nodes = 1", "it says \"error message=\"no endgame database\"\""},
          std::tuple{"early-exit", "nodes = 1", "it ended with exit status 3 while it was started"},
          std::tuple{"none", "nodes = 1\nfolder = \"none\"", "/none\": No such file or directory"},
          std::tuple{"one-variant rules=american", "nodes = 1",
                     "it has no variant of that name, but: american"},
          std::tuple{"none", "nodes = 1\nparams = { book = true }", "it has no parameter \"book\""}}) {
        configure("pairs = 1\n" + player("sound", "none", "nodes = 1") + player("faulty", mock, limits));
        const Outcome outcome = damlab({"tournament", "t.toml"}, folder_.path());
        EXPECT_EQ(outcome.status, 2);
        EXPECT_THAT(outcome.err, HasSubstr("player \"faulty\""));
        EXPECT_THAT(outcome.err, HasSubstr(what));
    }
}

TEST_F(ExternalEngineProgram, WarnsOfAVariantThatIsNotTheRuleSet) {
    configure("pairs = 1\n" + player("sound", "none", "nodes = 1") +
              player("other", "none", "nodes = 2\nparams = { variant = \"russian+free\" }"));
    EXPECT_THAT(
        damlab({"tournament", "t.toml"}, folder_.path()).err,
        HasSubstr(
            "warning: player \"other\" is set to the variant \"russian+free\", where russian is played"));
}

TEST_F(ExternalEngineProgram, WarnsOfAnEngineThatDoesNotTellWhatItPlays) {
    configure("pairs = 1\n" + player("sound", "none", "nodes = 1") +
              player("silent", "no-variant", "nodes = 2"));
    const Outcome outcome = damlab({"tournament", "t.toml"}, folder_.path());
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.err, HasSubstr("warning: player \"silent\" ("));
    EXPECT_THAT(outcome.err,
                HasSubstr("does not tell which rule sets it plays; it is taken to play russian"));
    EXPECT_THAT(outcome.err, Not(HasSubstr("player \"sound\"")));
}

} // namespace
} // namespace damlab::e2e
