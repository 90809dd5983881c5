#include "tuner/play/terminal_abilities.hpp"

#include <gtest/gtest.h>

namespace damlab::play {
namespace {

OutputEnvironment xterm() {
    return {
        .terminal = true, .term = "xterm-256color", .colorterm = "", .no_color = "", .locale = "en_GB.UTF-8"};
}

Abilities with(auto change) {
    OutputEnvironment environment = xterm();
    change(environment);
    return abilities(environment);
}

TEST(TerminalAbilities, OfATerminalThatCan) {
    EXPECT_EQ(abilities(xterm()), (Abilities{Colours::many, true}));
    EXPECT_EQ(with([](auto& e) { e.term = "xterm"; }), (Abilities{Colours::sixteen, true}));
    // Within tmux, what the terminal around it can is told by COLORTERM alone.
    EXPECT_EQ(with([](auto& e) { e.term = "tmux-256color"; }).colours, Colours::sixteen);
    EXPECT_EQ(with([](auto& e) { e.term = "screen", e.colorterm = "truecolor"; }),
              (Abilities{Colours::many, true}));
}

TEST(TerminalAbilities, NothingWithoutATerminal) {
    EXPECT_EQ(with([](auto& e) { e.terminal = false; }), Abilities{});
}

TEST(TerminalAbilities, NothingOnATerminalThatIsDumbOrUnknown) {
    EXPECT_EQ(with([](auto& e) { e.term = "dumb"; }), Abilities{});
    EXPECT_EQ(with([](auto& e) { e.term = ""; }), Abilities{});
    EXPECT_EQ(with([](auto& e) { e.term = "vt100"; }).colours, Colours::none);
}

TEST(TerminalAbilities, NoColorTurnsColoursOffIfNotEmpty) {
    EXPECT_EQ(with([](auto& e) { e.no_color = std::string{"1"}; }), (Abilities{Colours::none, true}));
    EXPECT_EQ(with([](auto& e) { e.no_color = ""; }).colours, Colours::many);
}

TEST(TerminalAbilities, UnicodeByTheLocale) {
    for (const char* locale : {"C.UTF-8", "cs_CZ.utf8", "de_DE.UTF-8@euro"})
        EXPECT_TRUE(with([&](auto& e) { e.locale = locale; }).unicode) << locale;
    for (const char* locale : {"", "C", "POSIX", "en_US", "de_DE.ISO-8859-1"})
        EXPECT_FALSE(with([&](auto& e) { e.locale = locale; }).unicode) << locale;
    EXPECT_EQ(with([](auto& e) { e.term = "linux"; }), (Abilities{Colours::sixteen, false}));
}

} // namespace
} // namespace damlab::play
