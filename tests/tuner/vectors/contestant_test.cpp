// Programs that do not answer as they should.
#include "engine/error.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/vectors/challenge.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <iterator>

namespace damlab {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using Kind = Fault::Kind;

const RuleSet& russian = rule_set("russian");

ChallengeResult challenge_shell(std::string_view script, std::chrono::milliseconds timeout = 20s) {
    return challenge(russian,
                     {.contestant = {.command = {"/bin/sh", "-c", std::string{script}}, .timeout = timeout}});
}

struct Case {
    std::string_view name, script;
    Kind kind;
    std::string_view says;
};

class Faulty : public testing::TestWithParam<Case> {};

TEST_P(Faulty, IsReportedAsWhatItDoes) {
    const auto& [name, script, kind, says] = GetParam();
    const ChallengeResult result = challenge_shell(script, kind == Kind::hung ? 200ms : 20'000ms);
    ASSERT_TRUE(result.fault);
    EXPECT_EQ(result.fault->fault.kind, kind);
    EXPECT_THAT(result.fault->fault.what, HasSubstr(says));
    EXPECT_EQ(result.fault->position, starting_position(BoardSize::eight, Side::white));
    EXPECT_EQ(
        result.fault->question,
        R"({"id":1,"rules":"russian","fen":"W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"})");
    EXPECT_EQ(result.positions, 1);
    EXPECT_FALSE(result.passed());
}

INSTANTIATE_TEST_SUITE_P(
    Programs, Faulty,
    testing::Values(
        Case{"Exits", "read question; exit 3", Kind::died, "ended with exit status 3"},
        Case{"Crashes", "read question; kill -SEGV $$", Kind::died, "signal 11 (Segmentation fault)"},
        Case{"ClosesItsOutput", "exec 1>&-; sleep 60", Kind::died, "closed its output"},
        Case{"NeverReads", "sleep 60", Kind::hung, "not done answering after 200 ms"},
        Case{"HoldsItsAnswerBack", "read question; printf '{\"fens\":'; sleep 60", Kind::hung, "at once"},
        Case{"WritesALineWithoutEnd", "read question; yes | tr -d '\\n'", Kind::flooded,
             "without an end of line"},
        Case{"Echoes", "cat", Kind::rubbish, "either \"moves\" or \"fens\""},
        Case{"SaysHello", "read question; echo hello; cat >/dev/null", Kind::rubbish, "\"hello\""},
        Case{"AnswersNothing", "read question; echo; cat >/dev/null", Kind::rubbish, "found an empty line"},
        Case{"AnswersANumberTooLarge", "read question; echo '{\"fens\":1e400}'; cat >/dev/null",
             Kind::rubbish, "a number in it is too large"}),
    [](const auto& test) { return std::string{test.param.name}; });

TEST(Contestant, ThatSaysMoreThanItIsAskedFloods) {
    Contestant contestant{
        russian, {.command = {"/bin/sh", "-c", "read question; echo '{\"fens\":[]}'; echo more; sleep 60"}}};
    const Position start = starting_position(BoardSize::eight, Side::white);
    std::variant<Answer, Fault> answer = contestant.ask(start);
    while (std::holds_alternative<Answer>(answer)) // what comes after the answer may be late
        answer = contestant.ask(start);
    EXPECT_NE(std::get<Fault>(answer).kind, Kind::hung);
    EXPECT_THAT(std::get<Fault>(answer).what, HasSubstr("more"));
}

TEST(Contestant, LeavesItsLastWords) {
    const ChallengeResult result = challenge_shell("read question; echo 'I cannot do kings' >&2; exit 1");
    ASSERT_TRUE(result.fault);
    EXPECT_EQ(result.fault->fault.error_tail, "I cannot do kings\n");
}

TEST(Contestant, IsAskedAnewAfterARestart) {
    Contestant contestant{russian, {.command = {"/bin/sh", "-c", "read question; echo '{\"fens\":[]}'"}}};
    const Position start = starting_position(BoardSize::eight, Side::white);
    EXPECT_TRUE(std::holds_alternative<Answer>(contestant.ask(start)));
    EXPECT_TRUE(std::holds_alternative<Fault>(contestant.ask(start)));
    contestant.restart();
    EXPECT_TRUE(std::holds_alternative<Answer>(contestant.ask(start)));
}

TEST(Contestant, ThatIsNotThereIsAMistakeOfTheUser) {
    EXPECT_THROW((void)challenge(russian, {.contestant = {.command = {"/no/such/program"}}}), InputError);
}

TEST(Challenge, TellsAnAnswerThatChanges) {
    // Wrong once, right when asked again.
    const ChallengeResult result = challenge_shell(
        "read question; echo '{\"fens\":[]}'; read question; "
        "echo '{\"moves\":[{\"from\":21,\"to\":17},{\"from\":22,\"to\":17},{\"from\":22,\"to\":18},"
        "{\"from\":23,\"to\":18},{\"from\":23,\"to\":19},{\"from\":24,\"to\":19},{\"from\":24,\"to\":20}]}'; "
        "cat");
    ASSERT_TRUE(result.disagreement);
    EXPECT_FALSE(result.disagreement->repeats);
    EXPECT_THAT(result.disagreement->smallest.missing, testing::SizeIs(7));
}

TEST(Challenge, TellsAMoveThatIsNamedTwice) {
    const std::string right =
        "{\"from\":21,\"to\":17},{\"from\":22,\"to\":17},{\"from\":22,\"to\":18},{\"from\":23,\"to\":18},"
        "{\"from\":23,\"to\":19},{\"from\":24,\"to\":19},{\"from\":24,\"to\":20}";
    const ChallengeResult result =
        challenge_shell(fmt::format("read question; echo '{{\"moves\":[{},{{\"from\":22,\"to\":17}}]}}'; "
                                    "read question; echo '{{\"moves\":[{}]}}'; cat",
                                    right, right));
    ASSERT_TRUE(result.disagreement);
    EXPECT_THAT(report(result.disagreement->smallest), testing::EndsWith(",h6\ntwice    c3-b4\n"));
}

TEST(Challenge, TellsAProgramThatDiesWhenAskedAgain) {
    // Wrong once; that it is right after all is nothing that we know.
    const ChallengeResult result =
        challenge_shell("read question; echo '{\"fens\":[]}'; read question; exit 7");
    EXPECT_FALSE(result.disagreement);
    ASSERT_TRUE(result.fault);
    EXPECT_EQ(result.fault->fault.kind, Kind::died);
    EXPECT_THAT(result.fault->fault.what, HasSubstr("ended with exit status 7"));
    EXPECT_FALSE(result.passed());
}

TEST(Challenge, GoesOnShrinkingWithAProgramThatDiesOnTheWay) {
    // It has no moves for any position, three questions long, and three more after each restart.
    const ChallengeResult result =
        challenge_shell("for i in 1 2 3; do read question; echo '{\"fens\":[]}'; done; exit 7");
    EXPECT_FALSE(result.fault);
    ASSERT_TRUE(result.disagreement);
    EXPECT_TRUE(result.disagreement->repeats);
    const Position& smallest = result.disagreement->smallest.position;
    EXPECT_EQ(result.disagreement->question, question_line(russian, smallest, 1, SquareStyle::numeric));
    const int pieces = smallest.occupied().count();
    EXPECT_LE(pieces, result.disagreement->pieces_before - 10);
}

/// A program that answers some questions, with no moves for any position, and no more. It puts a line into
/// the file `asked` for every question.
class WrongAtFirst : public testing::Test {
protected:
    [[nodiscard]] std::filesystem::path asked() const { return folder_ / "asked"; }
    [[nodiscard]] std::ptrdiff_t questions() const {
        std::ifstream file{asked()};
        return std::count(std::istreambuf_iterator<char>{file}, {}, '\n');
    }
    [[nodiscard]] ContestantOptions answering(int answers) const {
        return {.command = {"/bin/sh", "-c",
                            fmt::format("n=0; while read -r question; do echo >> '{}'; n=$((n + 1)); "
                                        "[ $n -gt {} ] || echo '{{\"fens\":[]}}'; done",
                                        asked().string(), answers)}};
    }

private:
    const test::TemporaryFolder folder_;
};

TEST_F(WrongAtFirst, IsGivenUpAfterSomeRestarts) {
    ContestantOptions hangs = answering(2);
    hangs.timeout = 400ms;
    const ChallengeResult result = challenge(russian, {.contestant = hangs});
    EXPECT_FALSE(result.fault);
    ASSERT_TRUE(result.disagreement);
    EXPECT_TRUE(result.disagreement->repeats);
    EXPECT_GT(questions(), 2);
    EXPECT_LE(questions(), 6 * 3); // the first start and five more
}

TEST_F(WrongAtFirst, IsReportedAsFarAsItWasWhenStopped) {
    for (const int answers : {1, 2}) {
        SCOPED_TRACE(answers);
        std::filesystem::remove(asked());
        ContestantOptions hangs = answering(answers);
        hangs.should_stop = [&] { return questions() > answers; };
        const ChallengeResult result = challenge(russian, {.contestant = hangs});
        EXPECT_FALSE(result.fault);
        ASSERT_TRUE(result.disagreement);
        EXPECT_EQ(result.disagreement->smallest.position, starting_position(BoardSize::eight, Side::white));
        EXPECT_THAT(result.disagreement->smallest.missing, testing::SizeIs(7));
        EXPECT_EQ(questions(), answers + 1); // it is not started again
    }
}

TEST(Challenge, StopsWhenTold) {
    const ChallengeResult result = challenge(
        russian,
        {.contestant = {.command = {"/bin/sh", "-c", "sleep 60"}, .should_stop = [] { return true; }}});
    ASSERT_TRUE(result.fault);
    EXPECT_EQ(result.fault->fault.kind, Kind::stopped);
}

} // namespace
} // namespace damlab
