// What a tournament shows on a terminal while it is played.
#include "tests/e2e/program.hpp"
#include "tests/support/pseudo_terminal.hpp"
#include "tests/tuner/store/temporary_folder.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <ranges>

namespace damlab::e2e {
namespace {

using testing::AnyOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

constexpr std::size_t columns = 40;

class TournamentView : public testing::Test {
protected:
    /// The program in a narrow terminal, playing a tournament between players that move at once.
    std::unique_ptr<PseudoTerminal> play(std::string_view format, int players, int pairs,
                                         const std::string& term = "xterm",
                                         const std::vector<std::string>& options = {}) {
        std::ofstream{folder_ / "russian.fen"} << "W:W21-32:B1-11,16\nW:W17,22-32:B1-12\n";
        std::ofstream config{folder_ / "view.toml"};
        config << fmt::format("rules = 'russian'\nopenings = '{}'\npairs = {}\n{}\n",
                              (folder_ / "russian.fen").string(), pairs, format);
        for (int i = 1; i <= players; ++i)
            config << fmt::format("[[player]]\nname = 'player {}'\nkind = 'random'\n", i);
        config.close();
        std::vector<std::string> command{beside("damlab"), "tournament", (folder_ / "view.toml").string(),
                                         "--store", (folder_ / "store.sqlite").string()};
        command.insert(command.end(), options.begin(), options.end());
        auto terminal = std::make_unique<PseudoTerminal>(command, std::vector<std::string>{"TERM=" + term});
        terminal->resize(24, columns);
        return terminal;
    }

    test::TemporaryFolder folder_;
};

/// Lines that were written over, and how many rows of the terminal were cleared before.
struct Block {
    std::size_t rows_gone = 1;
    std::vector<std::string> lines = {};
};

std::vector<Block> live_blocks(std::string_view screen) {
    static constexpr std::string_view erase = "\033[J", up = "\033[";
    std::vector<Block> blocks;
    for (std::size_t at = screen.find(erase); at != std::string_view::npos;) {
        Block block;
        if (const std::size_t number = screen.substr(0, at).rfind(up);
            number != std::string_view::npos && at > 0 && screen[at - 1] == 'A')
            block.rows_gone += std::stoul(std::string{screen.substr(number + up.size(), at - number)});
        const std::size_t next = screen.find(erase, at + 1);
        if (next == std::string_view::npos) break; // what follows the last one stays
        std::string_view text = screen.substr(at + erase.size(), next - at - erase.size());
        text = text.substr(0, text.find('\033'));
        for (const auto line : std::views::split(text, '\n'))
            block.lines.emplace_back(line.begin(), line.end());
        blocks.push_back(std::move(block));
        at = next;
    }
    return blocks;
}

TEST_F(TournamentView, ShowsAMatchAndItsTestInTheWidthOfTheTerminal) {
    const auto terminal = play("format = 'sprt'\n[sprt]\nelo0 = 0\nelo1 = 1", 2, 40'000);
    EXPECT_TRUE(terminal->shows("/40000 pairs, "));
    EXPECT_TRUE(terminal->shows("games/s"));
    EXPECT_TRUE(terminal->shows("\nElo "));
    EXPECT_TRUE(terminal->shows("\nLLR "));
    EXPECT_TRUE(terminal->shows("to look further:"));
    EXPECT_EQ(terminal->end().code, 0);
    std::vector<std::string> lines;
    for (const Block& block : live_blocks(terminal->screen()))
        lines.insert(lines.end(), block.lines.begin(), block.lines.end());
    ASSERT_GT(lines.size(), 3U);
    for (const std::string& line : lines)
        EXPECT_LT(line.size(), columns) << line;
    EXPECT_THAT(lines, Contains("  normalized Elo [0, 1], pentanomial"))
        << "the end of a long line stands in the next";
}

TEST_F(TournamentView, ShowsTheStandingsOfMany) {
    const auto terminal = play("format = 'round-robin'", 3, 15'000);
    EXPECT_TRUE(terminal->shows("/45000 pairs, "));
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(terminal->shows("\nplayer "));
    EXPECT_TRUE(terminal->shows("joint fit"));
    EXPECT_EQ(terminal->end().code, 0);
}

TEST_F(TournamentView, CountsOneFault) {
    const auto terminal =
        play(fmt::format("[[player]]\nname = 'faulty'\nkind = 'hub'\nnodes = 1\ncommand = '{} crash once={}'",
                         beside("mock_engine"), (folder_ / "crashed").string()),
             1, 100'000);
    EXPECT_TRUE(terminal->shows("\n1 engine fault\033"));
    terminal->type("\x03");
    EXPECT_EQ(terminal->end().code, 130);
}

TEST_F(TournamentView, GoesBackOverLinesThatANarrowerTerminalHasBroken) {
    constexpr std::size_t narrow = 12;
    const auto terminal = play("", 2, 1'000'000);
    EXPECT_TRUE(terminal->shows("\nElo "));
    terminal->resize(24, narrow);
    for (int i = 0; i < 5; ++i)
        EXPECT_TRUE(terminal->shows("\033[J"));
    terminal->type("\x03");
    EXPECT_EQ(terminal->end().code, 130);
    int broken = 0;
    const auto blocks = live_blocks(terminal->screen());
    for (std::size_t i = 1; i < blocks.size(); ++i) {
        std::size_t rows = 0; // that the lines before take in the narrow terminal
        for (const std::string& line : blocks[i - 1].lines)
            rows += std::max<std::size_t>((line.size() + narrow - 1) / narrow, 1);
        EXPECT_THAT(blocks[i].rows_gone, AnyOf(rows, blocks[i - 1].lines.size()));
        broken += blocks[i].rows_gone > blocks[i - 1].lines.size();
    }
    EXPECT_EQ(broken, 1) << "those that were written before";
}

TEST_F(TournamentView, IsNotHigherThanTheTerminal) {
    const auto terminal = play("format = 'round-robin'", 8, 100'000);
    EXPECT_TRUE(terminal->shows("\nplayer "));
    terminal->resize(4, columns);
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(terminal->shows("\033[J"));
    const std::size_t lines = live_blocks(terminal->screen()).back().lines.size();
    EXPECT_EQ(lines, 3U);
    terminal->type("\x03");
    EXPECT_EQ(terminal->end().code, 130);
}

TEST_F(TournamentView, IsPlainTextOnADumbTerminal) {
    for (const char* const term : {"dumb", ""}) {
        const auto terminal = play("", 2, 2'000, term);
        EXPECT_TRUE(terminal->shows("to look further:"));
        EXPECT_EQ(terminal->end().code, 0);
        EXPECT_THAT(terminal->screen(), Not(HasSubstr("\033")));
    }
}

TEST_F(TournamentView, DoesNotWriteOverEventsOnTheSameTerminal) {
    const auto terminal = play("", 2, 2'000, "xterm", {"--json"});
    EXPECT_TRUE(terminal->shows("\"event\":\"report\""));
    EXPECT_EQ(terminal->end().code, 0);
    EXPECT_THAT(terminal->screen(), Not(HasSubstr("\033")));
}

TEST_F(TournamentView, LeavesNothingBehindOnCtrlC) {
    const auto terminal = play("", 2, 1'000'000);
    EXPECT_TRUE(terminal->shows("/1000000 pairs, "));
    terminal->type("\x03");
    EXPECT_TRUE(terminal->shows("\033[Jrun 1 \"view\": ")) << "the table so far";
    EXPECT_TRUE(terminal->shows("damlab: interrupted; what was finished is stored. To go on: " +
                                beside("damlab") + " tournament --resume 1"));
    EXPECT_EQ(terminal->end().code, 130);
}

} // namespace
} // namespace damlab::e2e
