#include "tests/e2e/program.hpp"
#include "tests/tuner/store/temporary_folder.hpp"

#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace damlab::e2e {
namespace {

using testing::HasSubstr;
using testing::Not;
using Json = nlohmann::json;

class Pdn : public testing::Test {
protected:
    void write(const char* name, const std::string& text) const { std::ofstream{folder / name} << text; }
    [[nodiscard]] std::string content(const char* name) const {
        std::ifstream stream{folder / name};
        return {std::istreambuf_iterator<char>{stream}, {}};
    }
    [[nodiscard]] Outcome run(Program::Arguments arguments) const {
        arguments.insert(arguments.begin(), "pdn");
        return damlab(arguments, folder.path());
    }

    const test::TemporaryFolder folder;
};

std::set<std::string> names_in(const std::filesystem::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        names.insert(entry.path().filename());
    return names;
}

constexpr auto good = "[White \"A\"]\n[Black \"B\"]\n[GameType \"25\"]\n\n1. gf4 fe5 2. hg3 gf6 1:0\n";
constexpr auto wrong =
    "[White \"C\"]\n[GameType \"25\"]\n\n1. gf4 fe5 2. h2-h4 *\n\n[GameType \"25\"]\n1. a3b4 *\n";

TEST_F(Pdn, CheckIsSilentAboutWhatIsGood) {
    write("good.pdn", good);
    const Outcome outcome = run({"check", "good.pdn"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.out, "good.pdn: 1 game, 1 replayed\n");
}

TEST_F(Pdn, CheckNamesPlaceGameMoveAndReason) {
    write("good.pdn", good);
    write("wrong.pdn", wrong);
    const Outcome outcome = run({"check", "good.pdn", "wrong.pdn"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.out,
              "good.pdn: 1 game, 1 replayed\n"
              "wrong.pdn:4:15: game 1 \"C\": 2. \"h2-h4\": not legal: White can play from there h2-g3\n"
              "wrong.pdn: 2 games, 1 replayed\n"
              "all files: 3 games, 2 replayed\n");
    EXPECT_THAT(outcome.err, HasSubstr("1 of 3 games could not be replayed"));
}

TEST_F(Pdn, CheckWritesJson) {
    write("wrong.pdn", wrong);
    const Json report = Json::parse(run({"check", "--json", "wrong.pdn"}).out);
    EXPECT_EQ(report["replayed"], 1);
    EXPECT_EQ(report["files"][0]["failures"][0]["line"], 4);
    EXPECT_THAT(report["files"][0]["failures"][0]["problem"], HasSubstr("h2-h4"));
}

TEST_F(Pdn, RulesAreAskedForWhereAGameDoesNotNameThem) {
    write("bare.pdn", "1. a3b4 *");
    const Outcome outcome = run({"check", "bare.pdn"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, HasSubstr("the rules of this game are not known; name them with --rules\n"));
    EXPECT_EQ(run({"check", "bare.pdn", "--rules", "russian"}).status, 0);
}

TEST_F(Pdn, FilesThatAreNoPdn) {
    write("empty.pdn", "");
    write("binary.pdn", std::string("\x7f"
                                    "ELF\0\1",
                                    6));
    const Outcome empty = run({"check", "empty.pdn"});
    EXPECT_EQ(empty.status, 1);
    EXPECT_THAT(empty.err, HasSubstr("there is no game in \"empty.pdn\""));
    EXPECT_EQ(run({"check", "binary.pdn"}).status, 1);
    write("games.pdn.gz", "\x1f\x8b\x08 games");
    EXPECT_EQ(run({"check", "games.pdn.gz"}).out,
              "games.pdn.gz:1:1: game 1: expected text; this file is compressed, unpack it with gunzip\n"
              "games.pdn.gz: 1 game, 0 replayed\n");
    EXPECT_EQ(run({"check", "."}).status, 2);
    const Outcome missing = run({"check", "missing.pdn"});
    EXPECT_EQ(missing.status, 2);
    EXPECT_THAT(missing.err, HasSubstr("missing.pdn"));
}

TEST_F(Pdn, CheckGoesOnAfterAFileThatCannotBeRead) {
    write("good.pdn", good);
    write("wrong.pdn", wrong);
    const Outcome outcome = run({"check", "missing.pdn", "wrong.pdn", ".", "good.pdn"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.out, HasSubstr("wrong.pdn: 2 games, 1 replayed\n"
                                       "good.pdn: 1 game, 1 replayed\n"
                                       "all files that can be read: 3 games, 2 replayed\n"));
    EXPECT_EQ(outcome.err, "damlab: cannot read missing.pdn: No such file or directory\n"
                           "cannot read .: it is a folder\n"
                           "1 of 3 games could not be replayed\n");

    const Outcome in_json = run({"check", "--json", "missing.pdn", "good.pdn"});
    EXPECT_EQ(in_json.status, 2);
    const Json report = Json::parse(in_json.out);
    EXPECT_EQ(report["files"][0]["problem"], "cannot read missing.pdn: No such file or directory");
    EXPECT_EQ(report["files"][0]["games"], 0);
    EXPECT_EQ(report["files"][1]["replayed"], 1);
}

TEST_F(Pdn, ConvertWritesWhatIsLegalAndSaysWhatIsNot) {
    write("wrong.pdn", wrong);
    const Outcome outcome = run({"convert", "wrong.pdn"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.out, "[GameType \"25,W,8,8,A0,0\"]\n[Result \"*\"]\n\n1. a3-b4 *\n\n");
    EXPECT_THAT(outcome.err, HasSubstr("wrong.pdn:4:15"));
}

TEST_F(Pdn, ConvertPutsAFileInPlaceWholeOrNotAtAll) {
    write("games.pdn", good);
    const std::string converted = run({"convert", "games.pdn"}).out;
    const Outcome over_itself = run({"convert", "games.pdn", "--output", "games.pdn"});
    EXPECT_EQ(over_itself.status, 0) << over_itself.err;
    EXPECT_EQ(over_itself.out, "");
    EXPECT_EQ(content("games.pdn"), converted);

    EXPECT_EQ(run({"convert", "games.pdn", "missing.pdn", "-o", "games.pdn"}).status, 2);
    write("none.pdn", "1. a1-h8 *");
    EXPECT_EQ(run({"convert", "none.pdn", "-o", "games.pdn"}).status, 1);
    EXPECT_EQ(content("games.pdn"), converted);
    for (const auto& entry : std::filesystem::directory_iterator{folder.path()})
        EXPECT_NE(entry.path().extension(), ".part");
}

TEST_F(Pdn, ConvertDoesNotReadWhatItWrites) {
    write("games.pdn", good);
    const Outcome outcome =
        Program{"damlab", {"pdn", "convert", "games.pdn"}, folder.path(), folder / "games.pdn"}.wait();
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("--output may name a file that is read"));
    EXPECT_EQ(content("games.pdn"), good);
}

TEST_F(Pdn, ConvertSaysThatTheDiskIsFull) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
    write("games.pdn", good);
    const Outcome outcome = run({"convert", "games.pdn", "-o", "/dev/full"});
    EXPECT_EQ(outcome.status, 3);
    EXPECT_THAT(outcome.err, HasSubstr("cannot write /dev/full: No space left on device"));
}

TEST_F(Pdn, ConvertGoesToOtherBoardsAndBack) {
    write("good.pdn", good);
    const std::string own = run({"convert", "good.pdn"}).out;
    EXPECT_THAT(own, HasSubstr("1. g3-f4 f6-e5 2. h2-g3 g7-f6 1-0"));
    EXPECT_THAT(run({"convert", "good.pdn", "--squares", "numeric"}).out, HasSubstr("1. 24-19 11-15"));
    const std::string italian = run({"convert", "good.pdn", "--to-board", "italian"}).out;
    EXPECT_THAT(italian, HasSubstr("1. 21-18 10-14"));
    write("italian.pdn", italian);
    EXPECT_EQ(run({"convert", "italian.pdn", "--board", "italian"}).out, own);
    EXPECT_EQ(run({"convert", "good.pdn", "--to-board", "international"}).status, 2);
}

TEST_F(Pdn, StatsCountResultsLengthsAndOpenings) {
    write("games.pdn", std::string{good} + good + "[GameType \"21\"]\n1. 11-15 23-18 1-0\n" + wrong);
    const Outcome outcome = run({"stats", "games.pdn", "--json", "--plies", "2"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    const Json report = Json::parse(outcome.out);
    EXPECT_EQ(report["left_out"], 1);
    const Json& russian = report["rules"]["russian"];
    EXPECT_EQ(russian["results"]["white"], 2);
    EXPECT_EQ(russian["results"]["unknown"], 1);
    EXPECT_EQ(russian["plies"]["longest"], 4);
    EXPECT_EQ(russian["openings"]["top"][0]["moves"], "g3-f4 f6-e5");
    EXPECT_EQ(russian["openings"]["top"][0]["games"], 2);
    EXPECT_EQ(report["rules"]["american"]["results"]["black"], 1) << "Black starts, so 1-0 is Black's";
    EXPECT_THAT(run({"stats", "games.pdn"}).out, HasSubstr("1 game is left out"));
}

TEST_F(Pdn, StatsInWords) {
    write("good.pdn", good);
    write("bare.pdn", "1. a3b4 *");
    EXPECT_EQ(run({"stats", "good.pdn", "bare.pdn", "--plies", "2"}).out,
              "russian, games of 4 to 4 plies, median 4, mean 4.0\n"
              "    games   White    draw   Black  unknown\n"
              "        1  100.0%    0.0%    0.0%     0.0%  all\n"
              "        1  100.0%    0.0%    0.0%     0.0%  g3-f4 f6-e5\n"
              "different positions after 2 plies: 1\n\n"
              "1 game is left out, which cannot be replayed; " +
                  beside("damlab") +
                  " pdn check says why\n"
                  "1 of them lacks a tag GameType or RuleSet: name the rules with --rules\n");
}

TEST_F(Pdn, AByteOrderMarkOnStandardInputIsNoTrouble) {
    write("bom.pdn", std::string{"\xef\xbb\xbf"} + good);
    EXPECT_THAT(run({"check", "bom.pdn"}).out, Not(HasSubstr("expected")));
}

/// A conversion over out/new.pdn of a pipe that neither ends nor brings anything, and how a signal ends it.
class PdnConvertInterrupted : public Pdn {
protected:
    [[nodiscard]] Outcome ended_by(int signal) const {
        std::filesystem::create_directory(folder / "out");
        write("out/new.pdn", "as it was");
        const std::string pipe = (folder / "pipe").string();
        EXPECT_EQ(mkfifo(pipe.c_str(), 0600), 0);
        const int writer = ::open(pipe.c_str(), O_RDWR);
        Program program{
            "damlab", {"pdn", "convert", "pipe", "--rules", "russian", "-o", "out/new.pdn"}, folder.path()};
        for (int i = 0; i < 1000 && names_in(folder / "out").size() < 2; ++i) // its draft is there
            std::this_thread::sleep_for(std::chrono::milliseconds{10});
        program.signal(signal);
        Outcome outcome = program.wait();
        ::close(writer);
        return outcome;
    }
};

TEST_F(PdnConvertInterrupted, LeavesTheFileAsItWasAlsoWhileNothingComes) {
    const Outcome outcome = ended_by(SIGINT);
    EXPECT_EQ(outcome.status, 130);
    EXPECT_THAT(outcome.err, HasSubstr("interrupted; out/new.pdn is as it was"));
    EXPECT_THAT(names_in(folder / "out"), testing::ElementsAre("new.pdn"));
    EXPECT_EQ(content("out/new.pdn"), "as it was");
}

TEST_F(PdnConvertInterrupted, WhenKilledLeavesItsDraftBesides) {
    (void)ended_by(SIGKILL);
    EXPECT_THAT(names_in(folder / "out"),
                testing::ElementsAre("new.pdn", testing::MatchesRegex("new\\.pdn\\.[0-9]+\\.part")));
    EXPECT_EQ(content("out/new.pdn"), "as it was");
}

TEST_F(Pdn, CheckWhoseReportIsLostFails) {
    write("wrong.pdn", wrong);
    const std::filesystem::path full{"/dev/full"};
    const Outcome outcome = Program{"damlab", {"pdn", "check", "wrong.pdn"}, folder.path(), full}.wait();
    EXPECT_EQ(outcome.status, 3);
    EXPECT_THAT(outcome.err, HasSubstr("standard output"));
}

TEST_F(Pdn, MessagesDoNotLandInAFileWhenStandardErrorIsClosed) {
    write("wrong.pdn", std::string{good} + wrong);
    const Outcome outcome =
        Program{"/bin/sh",
                {"-c", "exec \"$0\" pdn convert wrong.pdn -o new.pdn 2>&-", beside("damlab")},
                folder.path()}
            .wait();
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(run({"check", "new.pdn"}).out, "new.pdn: 2 games, 2 replayed\n");
}

TEST_F(Pdn, ABoardOfAnotherSizeIsRefused) {
    write("good.pdn", good);
    const Outcome outcome = run({"check", "good.pdn", "--board", "international"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("whose board has another size"));
}

TEST_F(Pdn, ConvertTakesADashForStandardOutput) {
    write("good.pdn", good);
    const Outcome outcome = run({"convert", "good.pdn", "-o", "-"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, HasSubstr("1. g3-f4"));
    EXPECT_FALSE(std::filesystem::exists(folder / "-"));
}

} // namespace
} // namespace damlab::e2e
