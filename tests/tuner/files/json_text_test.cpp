#include "tuner/files/json_text.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace damlab {
namespace {

using Json = nlohmann::ordered_json;

TEST(JsonText, KeepsTheOrderAndIndentsWhenAsked) {
    const Json json{{"b", 1}, {"a", "\u00e9"}};
    EXPECT_EQ(json_text(json), "{\"b\":1,\"a\":\"\u00e9\"}");
    EXPECT_EQ(json_text(json, 1), "{\n \"b\": 1,\n \"a\": \"\u00e9\"\n}");
}

TEST(JsonText, ReplacesBytesThatAreNoUtf8) {
    for (const char* text : {"caf\xe9", "caf\xc3",
                             "\xe9"
                             "caf"}) { // Latin-1, and a character cut in two
        const Json read = Json::parse(json_text({{"what", text}}));
        EXPECT_NE(read["what"].get<std::string>().find("\ufffd"), std::string::npos);
    }
}

TEST(JsonText, EscapesWhatATerminalMightObey) {
    const Json json{{"a\x1b", "\x7f\u0080\u009b\u00a0"}};
    EXPECT_EQ(json_text(json), "{\"a\\u001b\":\"\\u007f\\u0080\\u009b\u00a0\"}");
    EXPECT_EQ(Json::parse(json_text(json)), json);
}

} // namespace
} // namespace damlab
