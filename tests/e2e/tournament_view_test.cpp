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

using testing::HasSubstr;
using testing::Not;

constexpr std::size_t columns = 40;

class TournamentView : public testing::Test {
protected:
    /// The program in a narrow terminal, playing a tournament between players that move at once.
    std::unique_ptr<PseudoTerminal> play(std::string_view format, int players, int pairs) {
        std::ofstream{folder_ / "russian.fen"} << "W:W21-32:B1-11,16\nW:W17,22-32:B1-12\n";
        std::ofstream config{folder_ / "view.toml"};
        config << fmt::format("rules = 'russian'\nopenings = '{}'\npairs = {}\n{}\n",
                              (folder_ / "russian.fen").string(), pairs, format);
        for (int i = 1; i <= players; ++i)
            config << fmt::format("[[player]]\nname = 'player {}'\nkind = 'random'\n", i);
        config.close();
        auto terminal = std::make_unique<PseudoTerminal>(
            std::vector<std::string>{beside("damlab"), "tournament", (folder_ / "view.toml").string(),
                                     "--store", (folder_ / "store.sqlite").string()},
            std::vector<std::string>{"TERM=xterm"});
        terminal->resize(24, columns);
        return terminal;
    }

    test::TemporaryFolder folder_;
};

/// The lines that were written over, each time anew.
std::vector<std::string> live_lines(const std::string& screen) {
    static constexpr std::string_view erase = "\033[J";
    std::vector<std::string> lines;
    for (std::size_t at = screen.find(erase); at != std::string::npos;) {
        const std::size_t next = screen.find(erase, at + 1);
        std::string block = screen.substr(at + erase.size(), next - at - erase.size());
        if (next == std::string::npos) break; // what follows the last one stays
        block.resize(std::min(block.size(), block.find('\033')));
        for (const auto line : std::views::split(block, '\n'))
            lines.emplace_back(line.begin(), line.end());
        at = next;
    }
    return lines;
}

TEST_F(TournamentView, ShowsAMatchAndItsTestInTheWidthOfTheTerminal) {
    const auto terminal = play("format = 'sprt'\n[sprt]\nelo0 = 0\nelo1 = 1", 2, 40'000);
    EXPECT_TRUE(terminal->shows("/40000 pairs, "));
    EXPECT_TRUE(terminal->shows("games/s"));
    EXPECT_TRUE(terminal->shows("\nElo "));
    EXPECT_TRUE(terminal->shows("\nLLR "));
    EXPECT_TRUE(terminal->shows("to look further:"));
    EXPECT_EQ(terminal->end().code, 0);
    const auto lines = live_lines(terminal->screen());
    ASSERT_GT(lines.size(), 3U);
    for (const std::string& line : lines)
        EXPECT_LT(line.size(), columns) << line;
}

TEST_F(TournamentView, ShowsTheStandingsOfMany) {
    const auto terminal = play("format = 'round-robin'", 3, 15'000);
    EXPECT_TRUE(terminal->shows("/45000 pairs, "));
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(terminal->shows("\nplayer "));
    EXPECT_TRUE(terminal->shows("joint fit"));
    EXPECT_EQ(terminal->end().code, 0);
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
