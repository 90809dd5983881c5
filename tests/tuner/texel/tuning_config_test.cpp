#include "engine/error.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/texel/tuning_config.hpp"

#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>

namespace damlab::texel {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using ::testing::ThrowsMessage;

TEST(TuningConfig, ReadsEveryKey) {
    const TuningConfig config = parse_tuning_config(R"(
rules = "czech+free"
store = "games.sqlite"
runs = ["self-play", "7"]
start = "before.toml"
output = "after.toml"
[positions]
per_game = 12
skip_first = 2
skip_last = 3
hold_out = 0.2
seed = 99
[fit]
ridge = 0.5
iterations = 7
)",
                                                    "t.toml");
    EXPECT_EQ(config.rules, RuleSetId::czech_free);
    EXPECT_EQ(config.store, "games.sqlite");
    EXPECT_THAT(config.runs, ElementsAre("self-play", "7"));
    EXPECT_EQ(config.start, "before.toml");
    EXPECT_EQ(config.output, "after.toml");
    EXPECT_EQ(config.sampling.per_game, 12);
    EXPECT_EQ(config.sampling.skip_first, 2);
    EXPECT_EQ(config.sampling.skip_last, 3);
    EXPECT_EQ(config.sampling.hold_out, 0.2);
    EXPECT_EQ(config.sampling.seed, 99U);
    EXPECT_EQ(config.fit.ridge, 0.5);
    EXPECT_EQ(config.fit.iterations, 7);
}

TEST(TuningConfig, NeedsNoMoreThanARun) {
    const TuningConfig config = parse_tuning_config("runs = ['a']", "t.toml");
    EXPECT_FALSE(config.rules || config.store || config.start || config.output);
    EXPECT_EQ(config.sampling.per_game, Sampling{}.per_game);
}

TEST(TuningConfig, HasPathsRelativeToItsFile) {
    const test::TemporaryFolder folder;
    const auto read = [&](std::string_view text) {
        std::ofstream{folder / "t.toml"} << "runs = ['a']\n" << text;
        return read_tuning_config(folder / "t.toml");
    };
    std::ofstream{folder / "before.toml"}.close();
    const TuningConfig beside =
        read("store = 'games.sqlite'\nstart = 'before.toml'\noutput = 'new/after.toml'");
    EXPECT_EQ(beside.store, folder / "games.sqlite");
    EXPECT_EQ(beside.start, folder / "before.toml");
    EXPECT_EQ(beside.output, folder / "new/after.toml");
    EXPECT_EQ(read("store = '/tmp/games.sqlite'").store, "/tmp/games.sqlite");
    const auto shipped = read("start = 'engine/eval/weights/russian.toml'").start;
    ASSERT_TRUE(shipped);
    EXPECT_TRUE(std::filesystem::exists(*shipped));
    EXPECT_THAT([&] { (void)read("start = 'absent.toml'"); },
                ThrowsMessage<InputError>(HasSubstr((folder / "absent.toml").string())));
}

std::string refusal(std::string_view text) {
    try {
        (void)parse_tuning_config(text, "t.toml");
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

TEST(TuningConfig, NamesThePlaceOfEveryMistake) {
    EXPECT_THAT(refusal(""), HasSubstr("at least one run"));
    EXPECT_THAT(refusal("runs = []"), StartsWith("t.toml:1:8: "));
    EXPECT_THAT(refusal("runs = ['a']\nrules = 'ludo'"), StartsWith("t.toml:2:9: unknown rule set \"ludo\""));
    EXPECT_THAT(refusal("runs = ['a']\nridge = 1"), StartsWith("t.toml:2:1: unknown key \"ridge\""));
    EXPECT_THAT(refusal("runs = ['a']\n[fit]\nridges = 1"), StartsWith("t.toml:3:1: unknown key \"ridges\""));
    EXPECT_THAT(refusal("runs = ['a']\n[fit]\nridge = -1"),
                StartsWith("t.toml:3:9: \"ridge\" must be from 0"));
    EXPECT_THAT(refusal("runs = ['a']\n[fit]\niterations = 0"), StartsWith("t.toml:3:14: "));
    EXPECT_THAT(refusal("runs = ['a']\n[positions]\nper_game = 0"), StartsWith("t.toml:3:12: "));
    EXPECT_THAT(refusal("runs = ['a']\n[positions]\nhold_out = 1.0"), StartsWith("t.toml:3:12: "));
    EXPECT_THAT(refusal("runs = ['a']\n[positions]\nper_gam = 1"), StartsWith("t.toml:3:1: unknown key"));
}

} // namespace
} // namespace damlab::texel
