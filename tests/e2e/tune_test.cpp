#include "tests/e2e/program.hpp"
#include "tests/tuner/store/temporary_folder.hpp"

#include <fstream>
#include <gmock/gmock.h>
#include <iterator>
#include <nlohmann/json.hpp>

namespace damlab::e2e {
namespace {

using testing::HasSubstr;

/// A folder with a store of quick games, "run".
class Tune : public testing::Test {
protected:
    Tune() {
        write("openings.fen", damlab({"openings", "generate", "russian", "--plies", "4"}, folder.path()).out);
        write("run.toml", "rules = \"russian\"\nopenings = \"openings.fen\"\npairs = 450\n"
                          "[[player]]\nname = \"a\"\ndepth = 2\n[[player]]\nname = \"b\"\ndepth = 3\n");
        write("tune.toml", "runs = [\"run\"]\n[positions]\nper_game = 10\n[fit]\niterations = 8\n");
    }
    void SetUp() override { ASSERT_EQ(run({"tournament", "run.toml"}).status, 0); }

    [[nodiscard]] Outcome run(const Program::Arguments& arguments) const {
        return damlab(arguments, folder.path());
    }
    void write(const char* name, const std::string& text) const { std::ofstream{folder / name} << text; }
    [[nodiscard]] std::string read(const char* name) const {
        std::ifstream stream{folder / name, std::ios::binary};
        return {std::istreambuf_iterator<char>{stream}, {}};
    }

    const test::TemporaryFolder folder;
};

TEST_F(Tune, WritesWeightsThatATournamentTakes) {
    const Outcome tuned = run({"tune", "tune.toml", "-o", "weights.toml"});
    ASSERT_EQ(tuned.status, 0) << tuned.err;
    EXPECT_THAT(tuned.out, HasSubstr("hold-out loss"));
    EXPECT_THAT(tuned.out, HasSubstr("wrote weights.toml"));
    EXPECT_THAT(read("weights.toml"), HasSubstr("command = \"damlab tune tune.toml\""));

    write("match.toml", "rules = \"russian\"\nopenings = \"openings.fen\"\npairs = 5\n"
                        "[[player]]\nname = \"tuned\"\nweights = \"weights.toml\"\ndepth = 2\n"
                        "[[player]]\nname = \"plain\"\ndepth = 2\n");
    EXPECT_EQ(run({"tournament", "match.toml"}).status, 0);
    write("match.toml", "rules = \"italian\"\nopenings = \"openings.fen\"\npairs = 5\n"
                        "[[player]]\nname = \"tuned\"\nweights = \"weights.toml\"\ndepth = 2\n"
                        "[[player]]\nname = \"plain\"\ndepth = 2\n");
    const Outcome foreign = run({"tournament", "match.toml"});
    EXPECT_EQ(foreign.status, 2);
}

TEST_F(Tune, GivesTheSameWeightsOnAnyNumberOfThreads) {
    for (const std::string threads : {"1", "2", "5"})
        ASSERT_EQ(run({"tune", "tune.toml", "--threads", threads, "-o", threads}).status, 0);
    EXPECT_EQ(read("1"), read("2"));
    EXPECT_EQ(read("1"), read("5"));
}

TEST_F(Tune, ReportsAsJson) {
    const Outcome tuned = run({"tune", "tune.toml", "--json"});
    ASSERT_EQ(tuned.status, 0) << tuned.err;
    const nlohmann::json report = nlohmann::json::parse(tuned.out);
    EXPECT_EQ(report["rules"], "russian");
    EXPECT_TRUE(std::filesystem::exists(std::string(report["file"])));
    ASSERT_GE(report["iterations"].size(), 3U);
    EXPECT_LT(report["iterations"].back()["fit_loss"], report["iterations"][0]["fit_loss"]);
    EXPECT_LT(report["iterations"].back()["hold_out_loss"], report["iterations"][0]["hold_out_loss"]);
    EXPECT_GT(report["changes"].size(), 10U);
    EXPECT_GT(report["changes"][0]["standard_error"], 0.0);
}

TEST_F(Tune, RefusesWhatDoesNotFitTogether) {
    const Outcome other = run({"tune", "tune.toml", "--rules", "italian"});
    EXPECT_EQ(other.status, 2);
    EXPECT_THAT(other.err, HasSubstr("no games"));
    write("tune.toml", "runs = [\"walk\"]\n");
    const Outcome unknown = run({"tune", "tune.toml"});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.err, HasSubstr("no run \"walk\""));
    write("tune.toml", "runs = [\"run\"]\nstart = \"weights.toml\"\n");
    write("weights.toml", "rules = \"russian\"\n[weights]\nlucky = [1, 2]\n");
    const Outcome start = run({"tune", "tune.toml"});
    EXPECT_EQ(start.status, 2);
    EXPECT_THAT(start.err, HasSubstr("weights.toml:3:9: russian has no weight \"lucky\""));
}

} // namespace
} // namespace damlab::e2e
