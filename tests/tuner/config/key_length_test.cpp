#include "engine/error.hpp"
#include "tuner/config/config_table.hpp"
#include "tuner/config/key_length.hpp"

#include <gmock/gmock.h>

namespace damlab {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using testing::ThrowsMessage;

std::string repeated(std::string_view text, int times) {
    std::string result;
    for (int i = 0; i < times; ++i)
        result += text;
    return result;
}

void check(const std::string& text) { require_short_keys(text, "run.toml"); }

TEST(KeyLength, IsBoundedWhereverAKeyStands) {
    const std::string dots = repeated("a.", 64) + "a"; // the 64th dot is at column 128
    for (const auto& [text, where] : {std::pair{dots + " = 1", "run.toml:1:128: "},
                                      {"x = 1\n[" + dots + "]", "run.toml:2:129: "},
                                      {"x = { " + dots + " = 1 }", "run.toml:1:134: "},
                                      {"x = [ 1, { y = 'é', " + dots + " = 1 } ]", "run.toml:1:148: "},
                                      {repeated("\"a.b\" . ", 64) + "a = 1", "run.toml:1:511: "}})
        EXPECT_THAT([&] { check(text); },
                    ThrowsMessage<InputError>(AllOf(StartsWith(where), HasSubstr("more than 64 parts"))));
    EXPECT_NO_THROW(check(repeated("a.", 63) + "a = 1"));
}

TEST(KeyLength, IsNotThatOfStringsNumbersAndComments) {
    const std::string dots = repeated(".", 100);
    for (const std::string& text :
         {"x = '" + dots + "'", "x = \"\\\"" + dots + "\"", "x = \"\"\"\n\"" + dots + "\n\"\"\"",
          "x = '''\n'" + dots + "'''", "# " + dots, "x = [" + repeated("1.5, ", 100) + "]",
          repeated("x.y = 1.5\n", 100)})
        EXPECT_NO_THROW(check(text)) << text;
}

TEST(KeyLength, OfWhatIsNoTomlIsTheParsersToJudge) {
    for (const char* const text : {"x = 'no end", "x = \"no end\\", "x = \"\"\"no end", "'", "\"", "'''", "#",
                                   "x = \"no end\ny = 1", ""})
        EXPECT_NO_THROW(check(text)) << text;
}

TEST(KeyLength, KeepsTheParserFromEndlessNesting) {
    for (const std::string& text : {repeated("a.", 50'000) + "a = 1", "[" + repeated("a.", 50'000) + "a]",
                                    "a = " + repeated("[", 50'000) + repeated("]", 50'000),
                                    "a = " + repeated("{ a = ", 50'000) + "1" + repeated(" }", 50'000)})
        EXPECT_THAT([&] { static_cast<void>(ConfigTable::parse(text, "run.toml")); },
                    ThrowsMessage<InputError>(StartsWith("run.toml:1:")));
    // The deepest that is let through.
    const std::string deep = "{ " + repeated("a.", 63) + "a = ";
    EXPECT_NO_THROW(static_cast<void>(
        ConfigTable::parse("a = " + repeated(deep, 120) + "1" + repeated(" }", 120), "run.toml")));
}

} // namespace
} // namespace damlab
