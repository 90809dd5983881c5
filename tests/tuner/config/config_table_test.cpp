#include "engine/error.hpp"
#include "tuner/config/config_table.hpp"

#include <gmock/gmock.h>

namespace damlab {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

ConfigTable parse(std::string_view text) { return ConfigTable::parse(text, "run.toml"); }

/// What the InputError says that `action` throws.
template <class Action> std::string refusal(Action action) {
    try {
        action();
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

TEST(ConfigTable, ReadsEveryType) {
    const ConfigTable config = parse("name = 'a'\npairs = 5\nshare = 0.5\nwhole = 2\non = true\n"
                                     "list = ['x', 'y']\nnumbers = [1, 2]\n[inner]\nkey = 'v'\n"
                                     "[[engines]]\nid = 1\n[[engines]]\nid = 2\n");
    EXPECT_EQ(config.string("name"), "a");
    EXPECT_EQ(config.integer("pairs", {1, 10}), 5);
    EXPECT_EQ(config.number("share", {0, 1}), 0.5);
    EXPECT_EQ(config.number("whole", {0, 10}), 2);
    EXPECT_TRUE(config.boolean("on", false));
    EXPECT_THAT(config.strings("list"), ElementsAre("x", "y"));
    EXPECT_THAT(config.integers("numbers", {0, 5}), ElementsAre(1, 2));
    EXPECT_EQ(config.table("inner").string("key"), "v");
    const std::vector<ConfigTable> engines = config.tables("engines");
    ASSERT_EQ(engines.size(), 2U);
    EXPECT_EQ(engines[1].integer("id", {0, 5}), 2);
    config.finish();
}

TEST(ConfigTable, TakesDefaultsForWhatIsMissing) {
    const ConfigTable config = parse("");
    EXPECT_EQ(config.string("name", "d"), "d");
    EXPECT_EQ(config.integer("pairs", {1, 10}, 3), 3);
    EXPECT_EQ(config.number("share", {0, 1}, 0.25), 0.25);
    EXPECT_FALSE(config.boolean("on", false));
    EXPECT_THAT(config.strings("list"), IsEmpty());
    EXPECT_THAT(config.tables("engines"), IsEmpty());
    EXPECT_FALSE(config.has("name"));
}

TEST(ConfigTable, NamesThePlaceOfEveryMistake) {
    const ConfigTable config = parse("name = 5\npairs = 0\n  share = 'x'\nlist = [1]\nnan = nan\n[inner]\n");
    EXPECT_EQ(refusal([&] { (void)config.string("name"); }),
              "run.toml:1:8: \"name\" must be a string, not a whole number");
    EXPECT_EQ(refusal([&] { (void)config.integer("pairs", {1, 10}); }),
              "run.toml:2:9: \"pairs\" must be from 1 to 10, not 0");
    EXPECT_EQ(refusal([&] { (void)config.number("share", {0, 1}, 0.5); }),
              "run.toml:3:11: \"share\" must be a number, not a string");
    EXPECT_EQ(refusal([&] { (void)config.strings("list"); }),
              "run.toml:4:9: \"list\" must be a string, not a whole number");
    EXPECT_EQ(refusal([&] { (void)config.number("nan", {0, 1}); }),
              "run.toml:5:7: \"nan\" must be from 0 to 1, not nan");
    EXPECT_EQ(refusal([&] { (void)config.table("inner").string("key"); }),
              "run.toml:6:1: the key \"key\" is missing");
    EXPECT_EQ(refusal([&] { (void)config.table("name"); }),
              "run.toml:1:8: \"name\" must be a table, [name], not a whole number");
    EXPECT_EQ(refusal([&] { config.refuse("pairs", "too few"); }), "run.toml:2:9: too few");
}

TEST(ConfigTable, RefusesKeysNobodyAskedFor) {
    const ConfigTable config = parse("pairs = 5\n\n pears = 6\n");
    (void)config.integer("pairs", {1, 10});
    (void)config.string("name", "");
    EXPECT_EQ(refusal([&] { config.finish(); }),
              "run.toml:3:2: unknown key \"pears\"; there are: name, pairs");
}

TEST(ConfigTable, RefusesWhatIsNotToml) {
    EXPECT_THAT(refusal([] { (void)parse("pairs = 5\npairs = 6\n"); }),
                ::testing::StartsWith("run.toml:2:9: not valid TOML: "));
    EXPECT_EQ(refusal([] { (void)ConfigTable::read("no/such.toml"); }),
              "cannot read no/such.toml: No such file or directory");
    EXPECT_EQ(refusal([] { (void)ConfigTable::read("."); }), "cannot read .: it is a folder");
}

} // namespace
} // namespace damlab
