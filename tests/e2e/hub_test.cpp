#include "engine/rules/rule_set.hpp"
#include "tests/e2e/program.hpp"
#include "tests/support/test_name.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/hub/line.hpp"
#include "tuner/process/child_process.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace damlab::e2e {
namespace {

using namespace std::chrono_literals;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

/// damlab as an engine, spoken with.
class HubEngine : public testing::Test {
protected:
    explicit HubEngine(const char* rules = "brazilian")
        : engine{std::vector<std::string>{beside("damlab"), "hub", "--rules", rules}} {}

    void say(std::string_view line) { ASSERT_EQ(engine.write_line(line, in(60s)), ChildProcess::Result::ok); }
    /// Skips lines until one begins so, and returns it; empty at the end.
    std::string answer(std::string_view start) {
        while (true) {
            const ChildProcess::Line line = engine.read_line(in(60s));
            if (line.result != ChildProcess::Result::ok) return {};
            if (line.text.starts_with(start)) return std::string{line.text};
        }
    }
    static ChildProcess::Deadline in(std::chrono::seconds time) { return ChildProcess::Clock::now() + time; }
    [[nodiscard]] ExitStatus end() { return engine.wait(in(10s)).value_or(ExitStatus{.code = -1}); }

    ChildProcess engine;
};

TEST_F(HubEngine, PlaysAndQuits) {
    say("hub");
    EXPECT_THAT(answer("param name=variant"), HasSubstr("value=brazilian"));
    EXPECT_EQ(answer("wait"), "wait");
    say("init");
    EXPECT_EQ(answer("ready"), "ready");
    say("level depth=4");
    say("go think");
    EXPECT_THAT(answer("info"), HasSubstr("depth=4"));
    EXPECT_THAT(answer("done"), testing::ContainsRegex("move=2[1-4]-[12][0-9] ponder="));
    say("quit");
    EXPECT_TRUE(end().ok());
    EXPECT_EQ(engine.error_tail(), ""); // a hint would be for a terminal only
}

TEST_F(HubEngine, EndsWithItsInputDuringASearch) {
    for (const char* line : {"init", "level infinite", "go think"})
        say(line);
    EXPECT_EQ(answer("ready"), "ready");
    engine.close_input();
    EXPECT_THAT(answer("done"), HasSubstr("move="));
    EXPECT_TRUE(end().ok());
}

TEST_F(HubEngine, EndsIfItsWeightsCannotBeRead) {
    say("set-param name=weights value=/no/such/weights.toml");
    say("init");
    EXPECT_THAT(answer("error"), HasSubstr("/no/such/weights.toml"));
    EXPECT_EQ(end().code, 2);
}

TEST_F(HubEngine, HoldsNoMoreThanALine) {
    const std::string part(std::size_t{1} << 20, 'x');
    say("init");
    say("level depth=1");
    say("go think");
    EXPECT_THAT(answer("done"), HasSubstr("move="));
    const auto memory = [&] {
        std::ifstream status{"/proc/" + std::to_string(engine.pid()) + "/status"};
        std::string word;
        long kilobytes = 0;
        while (status >> word)
            if (word == "VmHWM:") status >> kilobytes;
        return kilobytes;
    };
    const long before = memory();
    for (int i = 0; i < 8; ++i)
        say(part + part); // lines of two mebibytes
    say("ping");
    EXPECT_EQ(answer("pong"), "pong");
    EXPECT_LT(memory(), before + 8L * 1024);
}

/// A line without what depends on the machine and the version.
std::string lasting_part(std::string_view text) {
    const hub::Line line = hub::parse_line(text);
    hub::LineText kept{line.command};
    for (const hub::Argument& argument : line.arguments)
        if (argument.name != "time" && argument.name != "nps" && argument.name != "version")
            kept.add(argument.name, argument.value.value_or(""));
    return std::move(kept).text();
}

/// Every line of a dialogue in docs/hub.md, from the one given to the end of the block: those of the host are
/// said, those of the engine must come.
class HubDocumentation : public HubEngine {
protected:
    HubDocumentation() : HubEngine{"russian"} {}

    int replay(std::string_view first, std::string_view engine_mark, std::string_view host_mark) {
        std::ifstream page{"docs/hub.md"};
        std::string line;
        while (std::getline(page, line) && line != first) {
        }
        int lines = 0;
        for (; line != "```" && page; ++lines, std::getline(page, line)) {
            if (line == "$ damlab hub --rules russian") continue;
            if (is_answer(line, engine_mark))
                EXPECT_EQ(lasting_part(line.substr(engine_mark.size())), lasting_part(next()));
            else
                say(line.substr(host_mark.size()));
        }
        return lines;
    }

private:
    static bool is_answer(std::string_view line, std::string_view mark) {
        if (!mark.empty()) return line.starts_with(mark);
        const std::string_view command = hub::command_of(line);
        return command == "ready" || command == "info" || command == "done";
    }
    std::string next() { return std::string{engine.read_line(in(60s)).text}; }
};

TEST_F(HubDocumentation, ShowsWhatIsPrinted) { EXPECT_EQ(replay("$ damlab hub --rules russian", "", ""), 8); }

TEST_F(HubDocumentation, ShowsADialogueThatIsHeld) { EXPECT_EQ(replay("> hub", "< ", "> "), 17); }

class HubCheck : public testing::Test {
protected:
    [[nodiscard]] Outcome check(const Program::Arguments& options, const Program::Arguments& engine) const {
        Program::Arguments all{"hub-check", "--tolerance", "10"};
        all.insert(all.end(), options.begin(), options.end());
        all.emplace_back("--");
        all.insert(all.end(), engine.begin(), engine.end());
        return damlab(all, folder.path());
    }

    const test::TemporaryFolder folder;
};

class HubCheckOfOurs : public HubCheck, public testing::WithParamInterface<RuleSet> {};

TEST_P(HubCheckOfOurs, IsPassed) {
    const Outcome outcome =
        check({"--rules", std::string{GetParam().name}, "--json"}, {beside("damlab"), "hub"});
    EXPECT_EQ(outcome.status, 0) << outcome.out;
    const auto json = nlohmann::json::parse(outcome.out);
    EXPECT_EQ(json["failed"], 0);
    EXPECT_EQ(json["skipped"], 0) << outcome.out;
    EXPECT_GE(json["passed"], 30);
}

INSTANTIATE_TEST_SUITE_P(, HubCheckOfOurs, testing::ValuesIn(rule_sets().begin(), rule_sets().end()),
                         [](const auto& test) { return test_name(test.param.name); });

/// A fault, a step that finds it, and what is said about it.
struct Finding {
    const char* fault;
    const char* step;
    const char* says;
};

class HubCheckOfAMock : public HubCheck, public testing::WithParamInterface<Finding> {};

TEST_P(HubCheckOfAMock, FindsTheFault) {
    const Outcome outcome = check({"--only", GetParam().step, "--timeout", "1.5", "--rules", "russian"},
                                  {beside("mock_engine"), GetParam().fault, "move=1"});
    EXPECT_EQ(outcome.status, 1) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr(std::string{"fail  "} + GetParam().step));
    EXPECT_THAT(outcome.out, HasSubstr(GetParam().says));
    EXPECT_THAT(outcome.out, HasSubstr("0 passed, 1 failed"));
    EXPECT_THAT(outcome.err, EndsWith("mock_engine does not keep to the protocol\n"));
}

INSTANTIATE_TEST_SUITE_P(
    , HubCheckOfAMock,
    testing::Values(
        Finding{"crash", "start", "was ended by signal 11"},
        Finding{"crash", "capture", "mock: about to crash"}, // its standard error
        Finding{"exit", "start", "ended with exit status 3 instead of answering"},
        Finding{"hang", "move-time", "no \"done\" came within"}, Finding{"illegal", "kings", "not legal"}, //
        Finding{"illegal", "game", "not legal"}, Finding{"rubbish", "start", "this quote is not closed"},
        Finding{"noise", "start", "< \\x01\\x02\\xff\\xfe"},
        Finding{"flood", "start", "a line of more than a mebibyte"},
        Finding{"flood-lines", "start", "\"done\""}, Finding{"flood-params", "hub", "\"wait\""},
        Finding{"unasked", "one-done", "\"done\""}, Finding{"close-output", "start", "it closed its end"},
        Finding{"close-input", "one-done", "before it had read \"ping\""},
        Finding{"algebraic", "start", "expected a square"},
        Finding{"left-out", "multiple-capture", "leaves out what it captures"},
        Finding{"no-id", "hub", "no \"id\" or \"param\" or \"wait\" came"},
        Finding{"no-ready", "ready", "it was not ready within"},
        Finding{"early-exit", "identity", "exit status 3"}, Finding{"slow-start", "hub", "came within 1.5 s"},
        Finding{"deaf", "quit", "it still runs after"},
        Finding{"deaf", "end-of-input", "it still runs after"},
        Finding{"orphans", "quit-before-init", "it still runs after"},
        Finding{"refuses", "ready", "no endgame database"}, Finding{"no-pong", "ping", "no \"pong\" came"},
        Finding{"chatty", "info", "its pv \"1-5 32-28\""}),
    [](const auto& test) {
        std::string name = std::string{test.param.fault} + "_" + test.param.step;
        std::ranges::replace(name, '-', '_');
        return name;
    });

TEST_F(HubCheck, LeavesToTheEngineWhatComesAfterTheTwoDashes) {
    for (const char* option : {"--only", "--set"}) {
        const std::string value = option == std::string_view{"--only"} ? "ready" : "draws=site";
        const Outcome outcome = damlab({"hub-check", "--rules", "russian", "--only", "identity", option,
                                        value, "--", beside("damlab"), "hub", "--rules", "klingon"},
                                       folder.path());
        EXPECT_EQ(outcome.status, 1) << outcome.out << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr("klingon")) << "the engine's own complaint";
    }
}

TEST_F(HubCheck, FindsThatAnEngineIsLate) {
    const Outcome outcome = damlab({"hub-check", "--only", "move-time", "--tolerance", "0.2", "--rules",
                                    "russian", "--", beside("mock_engine"), "late", "move=1", "ms=1500"},
                                   folder.path());
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, HasSubstr("s where 0.2 s were left"));
}

TEST_F(HubCheck, AllowsWhatTheProtocolAllows) {
    for (const char* fault : {"none", "chatty", "shuffled", "no-variant"}) {
        const Outcome outcome =
            check({"--rules", "russian", "--only", "ready", "--only", "unknown-argument", "--only",
                   "multiple-capture", "--only", "various", "--only", "variant"},
                  {beside("mock_engine"), fault, "move=1"});
        EXPECT_EQ(outcome.status, 0) << outcome.out;
    }
}

TEST_F(HubCheck, SaysWhyAStepSaysNothing) {
    const Outcome outcome = check({"--only", "variant"}, {beside("mock_engine"), "no-variant"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, HasSubstr("it declares no parameter \"variant\""));
    EXPECT_THAT(outcome.out, HasSubstr("0 passed, 0 failed, 1 skipped"));
}

TEST_F(HubCheck, ShowsTheDialogue) {
    const Outcome outcome =
        check({"--only", "ping", "--timeout", "1", "--rules", "italian"}, {beside("mock_engine"), "no-pong"});
    EXPECT_THAT(outcome.out, HasSubstr("      | > hub\n      | < id name=Mock"));
    EXPECT_THAT(outcome.out, HasSubstr("| > set-param name=variant value=italian\n      | > init\n"
                                       "      | < ready\n      | > ping\n"));
}

TEST_F(HubCheck, DoesNotLetAnIntroductionGoOnForEver) {
    const auto begun = std::chrono::steady_clock::now();
    const Outcome outcome = check({"--timeout", "2"}, {beside("mock_engine"), "flood-params"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 20s);
}

TEST_F(HubCheck, TriesNoMoreWhereNothingIsAnswered) {
    const std::size_t steps = std::size_t(std::ranges::count(check({"--list"}, {}).out, '\n'));
    const Outcome dead = check({}, {"true"});
    EXPECT_EQ(dead.status, 1);
    EXPECT_THAT(dead.out,
                HasSubstr(fmt::format("0 passed, 1 failed, 0 skipped, {} not tried after that failure\n",
                                      steps - 1)));
    const Outcome outcome = check({"--timeout", "1", "--json"}, {beside("mock_engine"), "no-ready"});
    const auto json = nlohmann::json::parse(outcome.out);
    EXPECT_EQ(json["failed"], 1);
    EXPECT_EQ(json["not_tried"], steps - 5);
    EXPECT_EQ(json["steps"].back()["verdict"], "not tried");
    EXPECT_EQ(json["steps"].back()["note"], "\"ready\" has failed");
}

TEST_F(HubCheck, NamesTheLegalMovesAndWhatWasAsked) {
    const Outcome outcome = check({"--only", "after-many-moves", "--rules", "russian"},
                                  {beside("mock_engine"), "illegal", "move=1"});
    EXPECT_THAT(outcome.out, testing::ContainsRegex("not legal; the legal moves are: [0-9]+-[0-9]+ "));
    EXPECT_THAT(outcome.out,
                testing::ContainsRegex("> pos pos=[WBwbe]+ moves=\"([0-9]+-[0-9]+ ){23}[0-9-]+\"\n"));
}

TEST_F(HubCheck, PrintsNothingThatATerminalWouldObey) {
    for (const char* json : {"--rules=russian", "--json"}) {
        const Outcome outcome =
            check({"--only", "ready", json},
                  {"sh", "-c", R"(printf 'id name=caf\351\nwait\n'; printf '\033[2J\351' >&2; exit 3)"});
        EXPECT_EQ(outcome.status, 1) << outcome.err;
        EXPECT_THAT(outcome.out, HasSubstr("exit status 3"));
        EXPECT_THAT(outcome.out, Not(HasSubstr("\x1b")));
        EXPECT_THAT(outcome.out, Not(HasSubstr("\xe9")));
    }
}

TEST_F(HubCheck, SetsParameters) {
    const Outcome outcome = check({"--only", "ready", "--set", "table-size=0"}, {beside("damlab"), "hub"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, HasSubstr("> set-param name=table-size value=0"));
}

TEST_F(HubCheck, ListsItsSteps) {
    const Outcome outcome = damlab({"hub-check", "--list"}, folder.path());
    EXPECT_EQ(outcome.status, 0);
    EXPECT_GE(std::ranges::count(outcome.out, '\n'), 30);
    EXPECT_THAT(outcome.out, HasSubstr("\nponder-hit"));
}

TEST_F(HubCheck, RefusesWhatItCannotDo) {
    EXPECT_EQ(check({}, {"/no/such/engine"}).status, 2);
    EXPECT_EQ(check({"--only", "castling"}, {beside("damlab"), "hub"}).status, 2);
    EXPECT_EQ(check({"--rules", "chess"}, {beside("damlab"), "hub"}).status, 2);
    const Outcome unknown = check({"--set", "colour=blue"}, {beside("damlab"), "hub"});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.err,
                HasSubstr("the engine has no parameter \"colour\"; there are: variant, draws, "));
    EXPECT_EQ(check({"--set", "variant"}, {beside("damlab"), "hub"}).status, 2);
    EXPECT_EQ(damlab({"hub-check"}, folder.path()).status, 2);
    EXPECT_EQ(damlab({"hub", "--rules", "chess"}, folder.path()).status, 2);
}

} // namespace
} // namespace damlab::e2e
