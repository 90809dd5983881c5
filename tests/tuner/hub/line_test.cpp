#include "tests/tuner/hub/format_line.hpp"
#include "tests/tuner/hub/refusal.hpp"
#include "tuner/hub/line.hpp"

#include <gmock/gmock.h>

namespace damlab::hub {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Argument argument(std::string_view name, std::string_view value) { return {.name = name, .value = value}; }
Argument flag(std::string_view name) { return {.name = name, .value = std::nullopt}; }

TEST(HubLine, HasACommandArgumentsAndFlagsInOrder) {
    const Line line = parse_line(R"(level depth=8 infinite pv="32-28 19x23" author="" version=)");
    EXPECT_EQ(line.command, "level");
    EXPECT_THAT(line.arguments,
                ElementsAre(argument("depth", "8"), flag("infinite"), argument("pv", "32-28 19x23"),
                            argument("author", ""), argument("version", "")));
}

TEST(HubLine, MayBeIndentedAndEndInBlanks) {
    const Line line = parse_line(" \t go  think \r");
    EXPECT_EQ(line.command, "go");
    EXPECT_THAT(line.arguments, ElementsAre(flag("think")));
}

TEST(HubLine, MayBeBlank) {
    for (const char* text : {"", "   ", "\r"}) {
        EXPECT_THAT(parse_line(text).command, IsEmpty());
        EXPECT_THAT(parse_line(text).arguments, IsEmpty());
    }
}

TEST(HubLine, FindsArgumentsByName) {
    const Line line = parse_line("level depth=3 depth=4 infinite");
    EXPECT_EQ(line.value("depth"), "3");
    EXPECT_EQ(line.value("nodes"), std::nullopt);
    EXPECT_EQ(line.value("infinite"), std::nullopt) << "a flag has no value";
    EXPECT_TRUE(line.has("infinite"));
    EXPECT_TRUE(line.has("depth"));
    EXPECT_FALSE(line.has("inf"));
}

TEST(HubLine, KeepsSpecialCharactersOfAValue) {
    EXPECT_EQ(parse_line(R"(param values="a=b c=d")").value("values"), "a=b c=d");
    EXPECT_EQ(parse_line("param value=a=b").value("value"), "a=b");
    EXPECT_EQ(parse_line("id name=Da\xc3\xadmk\xc3\xa1").value("name"), "Da\xc3\xadmk\xc3\xa1");
}

TEST(HubLine, SaysWhereItIsWrong) {
    const auto problem = [](std::string_view text) { return refusal([&] { (void)parse_line(text); }); };
    EXPECT_EQ(problem("done move=\"32-28"),
              "Hub line \"done move=\"32-28\", column 11: this quote is not closed");
    EXPECT_THAT(problem("done =5"), HasSubstr("column 6: expected the name of an argument"));
    EXPECT_THAT(problem("=5"), HasSubstr("column 1: expected a command"));
    EXPECT_THAT(problem("done=5"), HasSubstr("column 5: expected a blank after the command"));
    EXPECT_THAT(problem("done move=3\"2"), HasSubstr("column 12: expected a blank after an argument"));
    EXPECT_THAT(problem("done move=\"32\"28"), HasSubstr("column 15: expected a blank after an argument"));
    EXPECT_THAT(problem("done \"move\"=5"), HasSubstr("column 6: expected the name"));
}

TEST(HubLine, MayBeVeryLong) {
    std::string text = "pos";
    for (int i = 0; i < 200'000; ++i)
        text += " a=1";
    EXPECT_EQ(parse_line(text).arguments.size(), 200'000U);
    EXPECT_EQ(parse_line("pos moves=\"" + text + "\"").value("moves"), text);
    EXPECT_THAT(refusal([&] { (void)parse_line(text + '"'); }), HasSubstr("\"pos a=1 a=1"))
        << "an error shows the beginning only";
}

TEST(HubLine, TellsItsCommandWhateverFollows) {
    EXPECT_EQ(command_of("  done move=\"not closed"), "done");
    EXPECT_EQ(command_of("done"), "done");
    EXPECT_EQ(command_of("done=\"x"), "done=\"x");
    EXPECT_EQ(command_of(" \t"), "");
}

TEST(HubLineText, QuotesWhereAValueNeedsIt) {
    LineText line{"param"};
    line.add("name", "variant").add("value", "russian+free").add("values", "a b").add("author", "");
    line.add("time", "-1.5").add("path", "a=b").add_flag("hidden");
    EXPECT_EQ(line.text(),
              R"(param name=variant value=russian+free values="a b" author="" time=-1.5 path="a=b" hidden)");
}

TEST(HubLineText, IsAlwaysOneLineThatCanBeRead) {
    const std::string text = LineText{"error"}.add("message", "no \"such\"\nmove\r").text();
    EXPECT_EQ(text, "error message=\"no 'such' move \"");
    EXPECT_EQ(parse_line(text).value("message"), "no 'such' move ");
}

TEST(HubLineText, ReadsAsTheLineItWasWrittenFrom) {
    for (const char* text : {"wait", "go think", R"(done move=32-28 ponder="")", R"(a b="" c="x y" d=1 e)"}) {
        EXPECT_EQ(test::format_line(parse_line(text)), text);
    }
}

} // namespace
} // namespace damlab::hub
