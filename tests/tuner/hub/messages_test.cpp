#include "tests/tuner/hub/refusal.hpp"
#include "tuner/hub/messages.hpp"

#include <gmock/gmock.h>

namespace damlab::hub {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

TEST(HubIdentity, IsWrittenAsItIsRead) {
    const std::string text = R"(id name="The Engine" version=1.0 author="A. Author" country=NL)";
    const Identity identity = parse_identity(parse_line(text));
    EXPECT_EQ(identity, (Identity{"The Engine", "1.0", "A. Author", "NL"}));
    EXPECT_EQ(format_identity(identity), text);
    EXPECT_EQ(format_identity({.name = "x"}), "id name=x");
}

TEST(HubParameter, IsWrittenAsItIsRead) {
    using enum Parameter::Type;
    const std::pair<const char*, Parameter> examples[] = {
        {"param name=book value=true type=bool", {"book", "true", boolean}},
        {"param name=threads value=1 type=int min=1 max=16", {"threads", "1", integer, 1, 16}},
        {"param name=margin value=0.5 type=real min=-1 max=1", {"margin", "0.5", real, -1, 1}},
        {R"(param name=path value="" type=string)", {"path", "", string}},
        {R"(param name=variant value=normal type=enum values="normal frisian")",
         {"variant", "normal", enumeration, {}, {}, {"normal", "frisian"}}},
    };
    for (const auto& [text, parameter] : examples) {
        EXPECT_EQ(parse_parameter(parse_line(text)), parameter) << text;
        EXPECT_EQ(format_parameter(parameter), text);
    }
}

TEST(HubParameter, IsRefusedWithAReason) {
    const auto problem = [](std::string_view text) {
        return refusal([&] { (void)parse_parameter(parse_line(text)); });
    };
    EXPECT_THAT(problem("param value=1 type=int"), HasSubstr("expected name="));
    EXPECT_THAT(problem("param name=x value=1 type=float"),
                HasSubstr("expected bool, int, real, string, enum"));
    EXPECT_THAT(problem("param name=x value=1 type=int min=low"), HasSubstr("min \"low\""));
}

TEST(HubParameter, KnowsWhatItMayBeSetTo) {
    using enum Parameter::Type;
    EXPECT_THAT(problem_with({"x", "", boolean}, "false"), IsEmpty());
    EXPECT_THAT(problem_with({"x", "", boolean}, "yes"), HasSubstr("true or false"));
    EXPECT_THAT(problem_with({"x", "", integer, 1, 16}, "16"), IsEmpty());
    EXPECT_THAT(problem_with({"x", "", integer, 1, 16}, "17"), HasSubstr("16 or less"));
    EXPECT_THAT(problem_with({"x", "", integer, 1, 16}, "0"), HasSubstr("1 or more"));
    EXPECT_THAT(problem_with({"x", "", integer, 1, 16}, "1.5"), HasSubstr("whole number"));
    EXPECT_THAT(problem_with({"x", "", real}, "1.5"), IsEmpty());
    EXPECT_THAT(problem_with({"x", "", real}, "one"), HasSubstr("a number"));
    EXPECT_THAT(problem_with({"x", "", string}, "anything at all"), IsEmpty());
    EXPECT_THAT(problem_with({"x", "", enumeration, {}, {}, {"a", "b"}}, "b"), IsEmpty());
    EXPECT_THAT(problem_with({"x", "", enumeration, {}, {}, {"a", "b"}}, "c"), HasSubstr("one of: a, b"));
}

TEST(HubInfo, IsWrittenAsItIsRead) {
    const std::string text =
        R"(info depth=12 mean-depth=9.5 score=-0.25 nodes=123456 time=0.5 nps=2.25 pv="32-28 19-23")";
    const Info info = parse_info(parse_line(text));
    EXPECT_EQ(info.depth, 12);
    EXPECT_EQ(info.score, -0.25);
    EXPECT_EQ(info.nodes, 123456U);
    EXPECT_EQ(info.pv, "32-28 19-23");
    EXPECT_EQ(format_info(info), text);
}

TEST(HubInfo, MayHaveAnySubset) {
    EXPECT_EQ(parse_info(parse_line("info")), Info{});
    EXPECT_EQ(parse_info(parse_line("info score=+0.5 hashfull=3")), Info{.score = 0.5});
}

TEST(HubInfo, RefusesWhatIsNoNumber) {
    for (const char* text : {"info depth=x", "info score=mate", "info nodes=-3", "info score=nan"})
        EXPECT_THAT(refusal([&] { (void)parse_info(parse_line(text)); }), HasSubstr("number from")) << text;
}

TEST(HubDone, IsWrittenAsItIsRead) {
    EXPECT_EQ(parse_done(parse_line("done move=32-28")), Done{"32-28"});
    EXPECT_EQ(parse_done(parse_line("done move=28x19x23 ponder=14x23x19")), (Done{"28x19x23", "14x23x19"}));
    EXPECT_EQ(format_done({"28x19x23", "14x23x19"}), "done move=28x19x23 ponder=14x23x19");
    for (const char* text : {"done", "done move", "done move=", "done ponder=32-28"})
        EXPECT_THAT(refusal([&] { (void)parse_done(parse_line(text)); }), HasSubstr("expected move="))
            << text;
}

} // namespace
} // namespace damlab::hub
