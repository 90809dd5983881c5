#include "engine/error.hpp"
#include "engine/eval/slots.hpp"
#include "tuner/texel/weights_file.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <random>

namespace damlab {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

Weights random_weights(const RuleSet& set, std::uint64_t seed) {
    std::mt19937_64 random{seed};
    Weights weights{slot_count(set)};
    for (std::size_t slot = 0; slot < weights.size(); ++slot)
        weights.set(slot, {static_cast<std::int16_t>(random()), static_cast<std::int16_t>(random())});
    return weights;
}

WeightsOrigin origin_with(std::string command) {
    WeightsOrigin origin;
    origin.command = std::move(command);
    return origin;
}

class WeightsFileTest : public ::testing::Test {
protected:
    const RuleSet& russian = rule_set(RuleSetId::russian);
    const std::string text =
        format_weights(russian, default_weights(russian), origin_with("damlab tune \"a\\b\""));

    /// What the error says that reading `changed` throws.
    std::string refusal(const std::string& changed) const {
        try {
            (void)parse_weights(russian, changed, "w.toml");
        } catch (const InputError& error) {
            return error.what();
        }
        return "no error";
    }
    std::string with(std::string_view old, std::string_view replacement) const {
        std::string changed = text;
        const std::size_t at = changed.find(old);
        EXPECT_NE(at, std::string::npos) << old;
        return changed.replace(at, old.size(), replacement);
    }
    static long line_of(const std::string& text, std::string_view what) {
        return 1 + std::count(text.begin(), text.begin() + std::ptrdiff_t(text.find(what)), '\n');
    }
};

TEST_F(WeightsFileTest, ReadsBackWhatItWrote) {
    for (const RuleSet& set : rule_sets()) {
        const Weights weights = random_weights(set, std::uint64_t(set.id));
        const Weights read = parse_weights(set, format_weights(set, weights, {}), "w.toml");
        ASSERT_EQ(read.size(), weights.size());
        for (std::size_t slot = 0; slot < weights.size(); ++slot)
            EXPECT_EQ(read[slot], weights[slot]) << set.name << ' ' << slot_name(set, slot);
    }
}

TEST_F(WeightsFileTest, SaysWhereTheWeightsComeFrom) {
    const std::string written = format_weights(russian, default_weights(russian),
                                               {.command = "damlab tune a.toml",
                                                .program = "0.1.0",
                                                .runs = {"self-play", "second"},
                                                .games = 12,
                                                .positions = 96,
                                                .scale = 123.456,
                                                .fit_loss = 0.5,
                                                .hold_out_loss = 0.625,
                                                .iterations = 4});
    EXPECT_THAT(written, StartsWith("rules = \"russian\"\n"));
    EXPECT_THAT(written, HasSubstr("command = \"damlab tune a.toml\"\nprogram = \"0.1.0\"\n"
                                   "runs = [\"self-play\", \"second\"]\ngames = 12\npositions = 96\n"
                                   "scale = 123.46\nfit_loss = 0.500000\nhold_out_loss = 0.625000\n"));
}

TEST_F(WeightsFileTest, DoesWithoutOrigin) {
    std::string plain = text;
    plain.erase(plain.find("[origin]"), plain.find("[weights]") - plain.find("[origin]"));
    EXPECT_EQ(refusal(plain), "no error");
}

TEST_F(WeightsFileTest, TakesNamesInQuotes) {
    EXPECT_EQ(refusal(with("man.7 =", "\"man.7\" =")), "no error");
}

TEST_F(WeightsFileTest, RefusesWeightsOfAnotherRuleSet) {
    EXPECT_EQ(refusal(with("\"russian\"", "\"czech\"")),
              "w.toml:1:9: these weights are for czech, not for russian");
}

TEST_F(WeightsFileTest, RefusesAMissingSlot) {
    EXPECT_THAT(refusal(with("man.7 = [", "#")),
                HasSubstr("1 weights of russian are missing, the first is \"man.7\""));
    EXPECT_THAT(refusal("rules = 'russian'\n"), HasSubstr("the key \"weights\" is missing"));
}

TEST_F(WeightsFileTest, RefusesAnUnknownSlotAtItsPlace) {
    EXPECT_THAT(
        refusal(with("man.7 = [", "men.7 = [")),
        StartsWith(fmt::format("w.toml:{}:9: russian has no weight \"men.7\"", line_of(text, "man.7 "))));
}

TEST_F(WeightsFileTest, RefusesWhatIsNoPairOfSmallNumbers) {
    const std::string place = fmt::format("w.toml:{}:", line_of(text, "man.7 "));
    const std::string line =
        text.substr(text.find("man.7 "), text.find('\n', text.find("man.7 ")) - text.find("man.7 "));
    EXPECT_THAT(refusal(with(line, "man.7 = [1]")), StartsWith(place + "9: \"man.7\" must be two numbers"));
    EXPECT_THAT(refusal(with(line, "man.7 = [1, 2, 3]")),
                StartsWith(place + "9: \"man.7\" must be two numbers"));
    EXPECT_THAT(refusal(with(line, "man.7 = 5")), StartsWith(place + "9: "));
    EXPECT_THAT(refusal(with(line, "man.7 = [1, 1.5]")), StartsWith(place + "13: "));
    EXPECT_THAT(refusal(with(line, "man.7 = [1, 32768]")), StartsWith(place + "13: "));
}

TEST_F(WeightsFileTest, RefusesUnknownKeys) {
    EXPECT_THAT(refusal("rule = 1\n" + text), StartsWith("w.toml:1:1: unknown key \"rule\""));
}

} // namespace
} // namespace damlab
