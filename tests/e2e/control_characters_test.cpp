// Names that a terminal would obey: none of them reaches one as it is.
#include "tests/e2e/program.hpp"
#include "tests/support/pseudo_terminal.hpp"
#include "tests/tuner/store/temporary_folder.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab::e2e {
namespace {

using testing::HasSubstr;

constexpr std::string_view csi = "\u009b"; // the beginning of a command to a terminal, in one character

/// Whether a terminal would only write the text.
bool is_harmless(std::string_view text) {
    const auto is_control = [](char c) {
        return (static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7f;
    };
    return std::ranges::none_of(text, is_control) && text.find(csi) == std::string_view::npos;
}

class ControlCharacters : public testing::Test {
protected:
    ControlCharacters() {
        std::ofstream{folder_ / "t.toml"} << fmt::format(
            "name = \"run \\u001b[2J\\u009b2J\"\nformat = \"round-robin\"\nrules = \"russian\"\npairs = 2\n"
            "[[player]]\nname = \"a\\u001b]0;title\\u0007\"\nkind = \"random\"\n"
            "[[player]]\nname = \"b\\u009b2J\\u007f\\r\"\nkind = \"random\"\n"
            "[[player]]\nname = \"c\\nd\"\nkind = \"hub\"\nnodes = 1\ncommand = \"{} crash\"\n",
            beside("mock_engine"));
    }

    test::TemporaryFolder folder_;
};

TEST_F(ControlCharacters, OfNamesAreWrittenAsNumbers) {
    for (const Program::Arguments& arguments : {Program::Arguments{"tournament", "t.toml", "--json"},
                                                {"tournament", "--resume", "1"},
                                                {"tournament", "--resume", "\x1b[2J"},
                                                {"tournament", "\x1b[2J.toml"},
                                                {"runs"},
                                                {"runs", "--json"},
                                                {"runs", "show", "1"},
                                                {"runs", "show", "1", "--json"},
                                                {"runs", "show", "run \x1b[2J\u009b2J"},
                                                {"runs", "verify", "1"},
                                                {"runs", "export", "\u009b2J"}}) {
        const Outcome outcome = damlab(arguments, folder_.path());
        const std::string what = fmt::format("{}", fmt::join(arguments, " "));
        EXPECT_TRUE(is_harmless(outcome.out)) << what << '\n' << outcome.out;
        EXPECT_TRUE(is_harmless(outcome.err)) << what << '\n' << outcome.err;
        EXPECT_FALSE(outcome.out.empty() && outcome.err.empty());
    }
    EXPECT_THAT(damlab({"runs"}, folder_.path()).out, HasSubstr("run \\x1b[2J\\xc2\\x9b2J\n"));
    EXPECT_THAT(damlab({"runs", "show", "1"}, folder_.path()).out, HasSubstr("a\\x1b]0;title\\x07"));
}

TEST_F(ControlCharacters, OfExportedGamesReachFilesAndNoTerminal) {
    ASSERT_EQ(damlab({"tournament", "t.toml"}, folder_.path()).status, 0);
    for (const char* const format : {"pdn", "csv", "json"}) {
        PseudoTerminal terminal{{beside("damlab"), "runs", "export", "1", "--format", format, "--store",
                                 (folder_ / "results.sqlite").string()},
                                {"TERM=xterm"}};
        EXPECT_EQ(terminal.end().code, 0);
        EXPECT_TRUE(is_harmless(terminal.screen())) << terminal.screen();
    }
    EXPECT_THAT(damlab({"runs", "export", "1", "--format", "csv"}, folder_.path()).out,
                HasSubstr("b\u009b2J\x7f\r"))
        << "a file has names as they are";
}

} // namespace
} // namespace damlab::e2e
