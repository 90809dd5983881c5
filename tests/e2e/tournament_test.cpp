#include "tests/e2e/program.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/random/random.hpp"
#include "tuner/store/store.hpp"

#include <chrono>
#include <csignal>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <sstream>
#include <thread>

namespace damlab::e2e {
namespace {

using testing::HasSubstr;
using Clock = std::chrono::steady_clock;

struct FormatCase {
    const char* name;
    const char* config;
};

const FormatCase formats[] = {
    {"match", R"(format = "match"
rules = "russian"
pairs = 600
[[player]]
name = "a"
nodes = 150
[[player]]
name = "b"
kind = "yardstick"
nodes = 100
)"},
    {"round_robin", R"(format = "round-robin"
rules = ["russian", "italian"]
pairs = 240
[[player]]
name = "a"
nodes = 60
[[player]]
name = "b"
kind = "yardstick"
nodes = 60
[[player]]
name = "c"
kind = "greedy"
[[player]]
name = "d"
kind = "random"
)"},
    {"gauntlet", R"(format = "gauntlet"
rules = "international"
pairs = 1200
[[player]]
name = "a"
nodes = 60
[[player]]
name = "b"
kind = "greedy"
[[player]]
name = "c"
kind = "random"
[[player]]
name = "d"
kind = "yardstick"
depth = 1
)"},
    {"sprt", R"(format = "sprt"
rules = "american"
pairs = 5000
[sprt]
elo0 = 0
elo1 = 15
[[player]]
name = "a"
kind = "yardstick"
nodes = 60
[[player]]
name = "b"
kind = "yardstick"
nodes = 60
)"},
};

class TournamentProgram : public testing::TestWithParam<FormatCase> {
protected:
    TournamentProgram() {
        for (const RuleSet& set : rule_sets())
            write(fmt::format("{}.fen", set.name),
                  set.rules.board == BoardSize::ten
                      ? "W:W31-50:B1-19,24\nW:W30,32-50:B1-20\n"
                      : "W:W21-32:B1-11,16\nW:W17,22-32:B1-12\nB:W21-32:B1-12\n");
        write("config.toml",
              fmt::format("openings = \"{}/{{rules}}.fen\"\n{}", folder_.path().string(), GetParam().config));
    }

    void write(const std::string& name, std::string_view text) const {
        std::ofstream{folder_.path() / name} << text;
    }
    [[nodiscard]] std::string store(const char* name) const { return (folder_ / name).string(); }

    /// Runs the program to its end, which must be a good one; its output.
    [[nodiscard]] std::string output_of(const std::vector<std::string>& arguments) const {
        const Outcome outcome = damlab(arguments, folder_.path());
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        return outcome.out;
    }

    /// The output of a tournament that is killed after every few pairs, until there were `most` kills, and
    /// resumed. Counts the kills.
    [[nodiscard]] std::string output_after_kills(const std::string& config, const std::string& store,
                                                 int most, Random& random, int& kills) const;

    test::TemporaryFolder folder_;
};

std::uint64_t stored_pairs(const std::string& store) {
    try {
        const auto runs = open_store(store)->runs();
        return runs.empty() ? 0 : runs.front().stored;
    } catch (const std::exception&) { // not there yet
        return 0;
    }
}

std::string TournamentProgram::output_after_kills(const std::string& config, const std::string& store,
                                                  int most, Random& random, int& kills) const {
    constexpr auto never = std::numeric_limits<std::uint64_t>::max();
    for (;;) {
        const std::uint64_t before = stored_pairs(store);
        const std::uint64_t enough = kills < most ? before + 1 + random.below(4) : never;
        std::vector<std::string> arguments{"tournament", config, "--threads", "2", "--store", store};
        if (before > 0) arguments.insert(arguments.end(), {"--resume", "1"});
        Program program{"damlab", arguments, folder_.path()};
        while (program.running() && stored_pairs(store) < enough)
            std::this_thread::sleep_for(std::chrono::milliseconds{2});
        if (enough != never) program.signal(SIGKILL);
        Outcome outcome = program.wait();
        if (outcome.status == 0) return outcome.out;
        EXPECT_EQ(outcome.status, 128 + SIGKILL) << outcome.err;
        if (outcome.status != 128 + SIGKILL) return {};
        ++kills;
    }
}

TEST_P(TournamentProgram, PrintsTheSameTableForOneThreadForTwoAndAfterAnyNumberOfKills) {
    const std::string config = (folder_ / "config.toml").string();
    const std::string one =
        output_of({"tournament", config, "--threads", "1", "--store", store("one.sqlite")});
    EXPECT_THAT(one, HasSubstr("what ended the games"));
    // A sequential test may have some pairs beyond its end, which the first line tells.
    const auto table = [](const std::string& text) { return text.substr(text.find('\n')); };
    Random random{7};
    constexpr int wanted_kills = 13; // of each of four formats
    int kills = 0;
    int runs = 0;
    while (kills < wanted_kills) { // a quick run ends before it has been killed so often; then another one
        const std::string killed = store(fmt::format("killed {}.sqlite", ++runs).c_str());
        ASSERT_LE(runs, 2 * wanted_kills);
        EXPECT_EQ(table(output_after_kills(config, killed, wanted_kills, random, kills)), table(one));
        EXPECT_THAT(output_of({"runs", "verify", "1", "--store", killed}), HasSubstr(" 0 faults"));
    }
}

INSTANTIATE_TEST_SUITE_P(, TournamentProgram, testing::ValuesIn(formats),
                         [](const auto& format) { return format.param.name; });

TEST(TournamentEvents, AreTheRunThenEachPairThenTheReport) {
    const test::TemporaryFolder folder;
    std::ofstream{folder / "russian.fen"} << "W:W21-32:B1-11,16\nW:W17,22-32:B1-12\n";
    std::ofstream{folder / "config.toml"} << fmt::format(
        "rules = 'russian'\nopenings = '{}/russian.fen'\npairs = 20\n"
        "[[player]]\nname = 'one'\nkind = 'random'\n[[player]]\nname = 'two'\nkind = 'greedy'\n",
        folder.path().string());
    const Outcome outcome =
        damlab({"tournament", (folder / "config.toml").string(), "--json"}, folder.path());
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    std::vector<nlohmann::json> events;
    std::istringstream lines{outcome.out};
    for (std::string line; std::getline(lines, line);)
        events.push_back(nlohmann::json::parse(line));
    ASSERT_EQ(events.size(), 22U);
    EXPECT_EQ(events.front(),
              nlohmann::json::parse(R"({"event":"run","run":1,"name":"config","format":"match",
        "rules":["russian"],"players":["one","two"],"scheduled":20,"stored":0})"));
    std::set<int> pairs;
    for (const auto& event : std::span{events}.subspan(1, 20)) {
        EXPECT_EQ(event["event"], "pair");
        EXPECT_EQ(event["first"], "one");
        EXPECT_EQ(event["second"], "two");
        EXPECT_EQ(event["ended_by"].size(), 2U);
        pairs.insert(event["pair"].get<int>());
    }
    EXPECT_EQ(pairs.size(), 20U);
    EXPECT_EQ(*pairs.begin(), 1) << "counted from 1";
    EXPECT_EQ(events.back()["event"], "report");
    EXPECT_EQ(events.back()["pairs"], 20);
}

TEST(TournamentPaths, StartFromTheConfigurationWhereverTheCommandIsGiven) {
    const test::TemporaryFolder folder;
    const std::filesystem::path elsewhere = folder / "elsewhere";
    std::filesystem::create_directories(folder / "match");
    std::filesystem::create_directories(elsewhere);
    std::filesystem::copy_file(beside("mock_engine"), folder / "match" / "engine");
    std::ofstream{folder / "match" / "match.toml"}
        << "rules = 'russian'\npairs = 2\n" // with the openings that are shipped
           "[[player]]\nname = 'theirs'\nkind = 'hub'\ncommand = './engine none'\ndepth = 1\n"
           "[[player]]\nname = 'random'\nkind = 'random'\n";
    const std::string store = (folder / "store.sqlite").string();
    const Outcome played =
        damlab({"tournament", (folder / "match" / "match.toml").string(), "--store", store}, elsewhere);
    EXPECT_EQ(played.status, 0) << played.err;
    EXPECT_THAT(played.out, HasSubstr("2 of 2 pairs"));

    std::ofstream{folder / "match" / "match.toml"}
        << "rules = 'russian'\nopenings = 'absent.fen'\npairs = 2\n"
           "[[player]]\nname = 'a'\nkind = 'random'\n"
           "[[player]]\nname = 'b'\nkind = 'random'\n";
    const Outcome refused = damlab({"tournament", "../match/match.toml", "--store", store}, elsewhere);
    EXPECT_EQ(refused.status, 2);
    EXPECT_THAT(refused.err, HasSubstr((folder / "match" / "absent.fen").string()));
}

class TournamentInterrupt : public testing::Test {
protected:
    test::TemporaryFolder folder_;
};

TEST_F(TournamentInterrupt, StopsWithinTwoSecondsAndSaysHowToGoOn) {
    std::ofstream{folder_ / "russian.fen"} << "W:W21-32:B1-11,16\nW:W17,22-32:B1-12\n";
    std::ofstream{folder_ / "config.toml"} << fmt::format(R"(
rules = "russian"
openings = "{}/russian.fen"
pairs = 100
[[player]]
name = "slow"
nodes = 1000000000
[[player]]
name = "slower"
kind = "yardstick"
nodes = 2000000000
)",
                                                          folder_.path().string());
    const std::string store = (folder_ / "all results.sqlite").string();
    Program program{
        "damlab", {"tournament", (folder_ / "config.toml").string(), "--store", store}, folder_.path()};
    while (!program.has_said("run 1"))
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    std::this_thread::sleep_for(std::chrono::milliseconds{500});
    program.signal(SIGINT);
    const auto asked = Clock::now();
    const Outcome outcome = program.wait();
    EXPECT_LT(Clock::now() - asked, std::chrono::seconds{2});
    EXPECT_EQ(outcome.status, 130);
    EXPECT_THAT(outcome.err, HasSubstr("damlab tournament --resume 1 --store '" + store + "'"));
    EXPECT_THAT(outcome.out, HasSubstr("0 of 100 pairs")) << "the table so far";
}

} // namespace
} // namespace damlab::e2e
