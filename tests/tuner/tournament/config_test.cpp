#include "engine/error.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/tournament/config.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* small = R"(rules = "russian"
pairs = 10
[[player]]
name = "one"
nodes = 1000
[[player]]
name = "two"
kind = "random"
)";

std::string message_of(std::string_view text) {
    try {
        static_cast<void>(parse_tournament_config(text, "t.toml"));
    } catch (const InputError& error) {
        return error.what();
    }
    return "no exception";
}

std::string with(std::string text, std::string_view part, std::string_view replacement) {
    return text.replace(text.find(part), part.size(), replacement);
}

TEST(TournamentConfig, HasDefaults) {
    const auto config = parse_tournament_config(small, "t.toml");
    EXPECT_EQ(config.name, "t.toml");
    EXPECT_EQ(config.format, Format::match);
    EXPECT_EQ(config.rules, std::vector{RuleSetId::russian});
    EXPECT_EQ(config.draw_rules, "site");
    EXPECT_EQ(config.openings, "openings/{rules}.fen");
    EXPECT_EQ(config.pairs, 10U);
    EXPECT_EQ(config.seed, 1U);
    EXPECT_EQ(config.adjudication.ply_limit, 1000);
    EXPECT_EQ(config.adjudication.repetition_cut, 0);
    ASSERT_EQ(config.players.size(), 2U);
    EXPECT_EQ(config.players[0].kind, PlayerKind::search);
    EXPECT_EQ(config.players[0].nodes, 1000U);
    EXPECT_EQ(config.players[0].table, 65'536U);
    EXPECT_EQ(config.players[1].kind, PlayerKind::random);
}

TEST(TournamentConfig, ReadsEveryKey) {
    const auto config = parse_tournament_config(R"(
name = "all keys"
format = "sprt"
rules = ["russian", "italian+free"]
draw_rules = "none"
openings = "book-{rules}.pdn"
pairs = 7
opening_plies = 8
seed = 99
threads = 3
[adjudication]
ply_limit = 200
repetition = 3
win_score = 800
win_moves = 5
draw_score = 10
draw_moves = 6
draw_from_ply = 40
[sprt]
scale = "logistic"
elo0 = -1.5
elo1 = 4
alpha = 0.1
beta = 0.2
overshoot_correction = true
[[player]]
name = "a \"b\" \\ c"
kind = "search"
weights = "w-{rules}.toml"
nodes = 5
depth = 6
seconds = 0.25
game_seconds = 60
increment_seconds = 0.5
table = 1024
[[player]]
name = "y"
kind = "yardstick"
depth = 3
)",
                                                "t.toml");
    EXPECT_EQ(config.name, "all keys");
    EXPECT_EQ(config.rules, (std::vector{RuleSetId::russian, RuleSetId::italian_free}));
    EXPECT_EQ(config.seed, 99U);
    EXPECT_EQ(config.threads, 3);
    EXPECT_EQ(config.adjudication.ply_limit, 200);
    EXPECT_EQ(config.adjudication.repetition_cut, 3);
    EXPECT_EQ(config.agreement, (ScoreAgreement{800, 5, 10, 6, 40}));
    EXPECT_EQ(config.opening_plies, 8);
    EXPECT_EQ(config.sprt, (Hypotheses{EloScale::logistic, -1.5, 4, 0.1, 0.2, true}));
    EXPECT_EQ(config.players[0], (PlayerConfig{"a \"b\" \\ c", PlayerKind::search, "w-{rules}.toml", 5, 6,
                                               0.25, 60, 0.5, 1024}));
    EXPECT_EQ(path_for(config.openings, rule_set("italian+free")), "book-italian+free.pdn");
    EXPECT_EQ(path_for("{rules}/{rules}.fen", rule_set("czech")), "czech/czech.fen");

    // Written out and read again it is the same.
    const std::string written = format_tournament_config(config);
    EXPECT_EQ(format_tournament_config(parse_tournament_config(written, "other")), written);
    EXPECT_EQ(parse_tournament_config(written, "other").players, config.players);
    EXPECT_EQ(parse_tournament_config(written, "other").sprt, config.sprt);
    EXPECT_EQ(parse_tournament_config(written, "other").agreement, config.agreement);
}

constexpr const char* external = R"(rules = "russian"
pairs = 10
faults = "void"
pin = false
pairs_in_flight = 6
[[player]]
name = "one"
kind = "hub"
command = ["./an engine", "--flag"]
folder = "engines"
params = { book = false, hash = 64, margin = 0.5, variant = "normal" }
nodes = 1000
start_timeout = 2.5
timeout = 7
margin = 0.2
[[player]]
name = "two"
kind = "hub"
command = " ./engine  -x "
depth = 5
)";

TEST(TournamentConfig, ReadsExternalEngines) {
    const auto config = parse_tournament_config(external, "t.toml");
    EXPECT_TRUE(config.has_external_engines());
    EXPECT_EQ(config.faults, FaultPolicy::void_pair);
    EXPECT_FALSE(config.pin);
    EXPECT_EQ(config.pairs_in_flight, 6);
    const PlayerConfig& one = config.players[0];
    EXPECT_EQ(one.kind, PlayerKind::hub);
    EXPECT_EQ(one.command, (std::vector<std::string>{"./an engine", "--flag"}));
    EXPECT_EQ(one.folder, "engines");
    using Parameters = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(one.parameters,
              (Parameters{{"book", "false"}, {"hash", "64"}, {"margin", "0.5"}, {"variant", "normal"}}));
    EXPECT_EQ(one.start_timeout, 2.5);
    EXPECT_EQ(one.timeout, 7);
    EXPECT_EQ(one.margin, 0.2);
    EXPECT_EQ(config.players[1].command, (std::vector<std::string>{"./engine", "-x"}));
    EXPECT_EQ(config.players[1].timeout, 60);

    const std::string written = format_tournament_config(config);
    const auto again = parse_tournament_config(written, "other");
    EXPECT_EQ(format_tournament_config(again), written);
    EXPECT_EQ(again.players, config.players);
    EXPECT_EQ(again.faults, config.faults);
    EXPECT_EQ(again.pin, config.pin);
    EXPECT_EQ(again.pairs_in_flight, config.pairs_in_flight);
}

TEST(TournamentConfig, LetsOnlyEnginesWithoutAClockShareACore) {
    for (const char* limit : {"seconds = 1", "game_seconds = 60"})
        EXPECT_THAT(message_of(with(external, "depth = 5", limit)),
                    AllOf(HasSubstr(":5:19"), HasSubstr("would take each other's time")));
    EXPECT_NO_THROW(parse_tournament_config(
        with(with(external, "depth = 5", "seconds = 1"), "flight = 6", "flight = 1"), "t"));
    EXPECT_THAT(message_of(with(external, "flight = 6", "flight = 17")), HasSubstr("from 1 to 16"));
    EXPECT_THAT(message_of("rules = \"russian\"\npairs = 1\npairs_in_flight = 2\n"
                           "[[player]]\nname = \"a\"\nkind = \"random\"\n"
                           "[[player]]\nname = \"b\"\nkind = \"greedy\"\n"),
                HasSubstr("is for external engines"));
}

TEST(TournamentConfig, RefusesExternalEnginesThatCannotBeRun) {
    EXPECT_THAT(message_of(with(external, "depth = 5", "")), HasSubstr("needs a limit"));
    EXPECT_THAT(message_of(with(external, "\" ./engine  -x \"", "\"\"")), HasSubstr("must name a program"));
    EXPECT_THAT(message_of(with(external, "\" ./engine  -x \"", "[]")), HasSubstr("must name a program"));
    EXPECT_THAT(message_of(with(external, "command = [", "commands = [")),
                HasSubstr("\"command\" is missing"));
    EXPECT_THAT(message_of(with(external, "\"void\"", "\"draw\"")), HasSubstr("one of loss, void"));
    EXPECT_THAT(message_of(with(external, "margin = 0.2", "margin = 2")), HasSubstr("from 0 to 0.5"));
    EXPECT_THAT(message_of(with(external, "false, hash", "[], hash")),
                HasSubstr("\"book\" must be a string, a boolean or a number"));
    EXPECT_THAT(message_of(with(small, "nodes = 1000", "nodes = 1000\ncommand = \"x\"")),
                HasSubstr("\"command\""));
    EXPECT_THAT(message_of(with(external, "book = false", "\"bo\\\"ok\" = false")),
                HasSubstr("no double quote"));
}

TEST(TournamentConfig, RefusesNulCharacters) {
    for (const auto& [old_part, new_part] :
         {std::pair{"./an engine", "./an\\u0000engine"}, std::pair{" ./engine  -x ", "./engine\\u0000 -x"},
          std::pair{"\"engines\"", "\"engi\\u0000nes\""}, std::pair{"\"normal\"", "\"nor\\u0000mal\""}})
        EXPECT_THAT(message_of(with(external, old_part, new_part)), HasSubstr("must hold no NUL character"))
            << new_part;
}

TEST(TournamentConfig, RefusesUnknownKeysWithTheirPlace) {
    EXPECT_THAT(message_of(std::string{"pears = 10\n"} + small), StartsWith("t.toml:1:1: "));
    EXPECT_THAT(message_of(std::string{small} + "knots = 3\n"), StartsWith("t.toml:9:1: "));
    EXPECT_THAT(message_of(with(small, "nodes = 1000", "nodes = 1000\nweight = \"x\"")),
                HasSubstr("\"weight\""));
    EXPECT_THAT(message_of(with(small, "kind = \"random\"", "kind = \"random\"\nnodes = 5")),
                HasSubstr("\"nodes\""));
    EXPECT_THAT(message_of(with(small, "nodes = 1000", "nodes = 1000\nincrement = 1")),
                HasSubstr("game_seconds, increment_seconds, kind"));
}

TEST(TournamentConfig, RefusesKeysThatMeanNothingAlone) {
    EXPECT_THAT(message_of(with(small, "nodes = 1000", "nodes = 1000\nincrement_seconds = 1")),
                HasSubstr("\"increment_seconds\" means nothing without \"game_seconds\""));
    for (const auto& [key, other] :
         {std::pair{"win_moves", "win_score"}, std::pair{"draw_score", "draw_moves"},
          std::pair{"draw_from_ply", "draw_moves"}})
        EXPECT_THAT(message_of(fmt::format("{}[adjudication]\n{} = 3\n", small, key)),
                    HasSubstr(fmt::format("\"{}\" means nothing without \"{}\"", key, other)));
}

TEST(TournamentConfig, RefusesValuesOutOfRange) {
    EXPECT_THAT(message_of(with(small, "pairs = 10", "pairs = 0")), StartsWith("t.toml:2:9: "));
    EXPECT_THAT(message_of(with(small, "pairs = 10", "pairs = -3")), StartsWith("t.toml:2:9: "));
    EXPECT_THAT(message_of(with(small, "nodes = 1000", "nodes = 0")), StartsWith("t.toml:5:9: "));
    EXPECT_THAT(message_of(with(small, "nodes = 1000", "nodes = 1000\ntable = 1000")),
                HasSubstr("power of two"));
    EXPECT_THAT(message_of(with(small, "pairs = 10", "pairs = 10\nthreads = -1")), HasSubstr("\"threads\""));
    EXPECT_THAT(message_of(with(small, "\"russian\"", "\"martian\"")),
                HasSubstr("unknown rule set \"martian\""));
    EXPECT_THAT(message_of(with(small, "\"russian\"", "\"international+free\"")), HasSubstr("8x8"));
    EXPECT_THAT(message_of(with(small, "\"russian\"", "[]")), HasSubstr("rule set"));
    EXPECT_THAT(message_of(with(small, "\"russian\"", "[\"russian\", \"russian\"]")), HasSubstr("twice"));
    EXPECT_THAT(message_of(with(small, "\"russian\"", "\"russian\"\ndraw_rules = \"x\"")),
                HasSubstr("draw rules"));
    EXPECT_THAT(message_of(with(small, "\"random\"", "\"oracle\"")), HasSubstr("not \"oracle\""));
}

TEST(TournamentConfig, WantsToKnowHowMuchOfAGameIsItsOpening) {
    const auto with_openings = [](std::string_view lines) { return fmt::format("{}\n{}", lines, small); };
    EXPECT_THAT(message_of(with_openings("openings = \"book.pdn\"")),
                AllOf(StartsWith("t.toml:1:12: "), HasSubstr("\"opening_plies\"")));
    EXPECT_THAT(message_of(with_openings("openings = \"book.fen\"\nopening_plies = 6")),
                AllOf(StartsWith("t.toml:2:17: "), HasSubstr("means nothing")));
    EXPECT_EQ(parse_tournament_config(with_openings("openings = \"book.pdn\"\nopening_plies = 0"), "t.toml")
                  .opening_plies,
              0);
    // As older runs are stored.
    EXPECT_EQ(message_of(with_openings("openings = \"book.fen\"\nopening_plies = 0")), "no exception");
}

TEST(TournamentConfig, RefusesMorePlayersThanAFitCanHold) {
    std::string text = "format = \"gauntlet\"\nrules = \"russian\"\npairs = 1\n";
    for (int i = 0; i < 501; ++i)
        text += fmt::format("[[player]]\nname = \"{}\"\nkind = \"random\"\n", i);
    EXPECT_THAT(message_of(text), HasSubstr("at most 500 players; here are 501"));
}

TEST(TournamentConfig, ResolvesPathsFromTheFolderOfItsFile) {
    const test::TemporaryFolder folder;
    std::filesystem::create_directory(folder / "engines");
    std::ofstream{folder / "t.toml"} << external;
    const auto config = read_tournament_config(folder / "t.toml");
    EXPECT_EQ(config.folder, folder.path());
    EXPECT_EQ(config.players[0].folder, folder / "engines");
    EXPECT_EQ(config.players[1].folder, folder.path() / "");
    EXPECT_EQ(config.players[1].command.front(), "./engine"); // looked up from there
    EXPECT_EQ(format_tournament_config(parse_tournament_config(format_tournament_config(config), "again")),
              format_tournament_config(config));
}

TEST(TournamentConfig, WantsPlayersThatFitTheFormat) {
    EXPECT_THAT(message_of("rules = \"russian\"\npairs = 1\n"), HasSubstr("here are 0"));
    EXPECT_THAT(message_of(std::string{small} + "[[player]]\nname = \"three\"\nkind = \"random\"\n"),
                HasSubstr("here are 3"));
    EXPECT_THAT(message_of(with(small, "\"two\"", "\"one\"")), HasSubstr("two players are called \"one\""));
    EXPECT_THAT(message_of(with(small, "nodes = 1000", "")), HasSubstr("needs a limit"));
    EXPECT_THAT(message_of(with(small, "pairs", "format = \"sprt\"\npairs")), HasSubstr("\"sprt\""));
    EXPECT_THAT(message_of(std::string{small} + "[sprt]\nelo0 = 0\nelo1 = 5\n"),
                HasSubstr("belongs to format"));
    EXPECT_THAT(message_of(with(small, "pairs", "format = \"sprt\"\npairs") + "[sprt]\nelo0 = 5\nelo1 = 5\n"),
                HasSubstr("above"));
}

} // namespace
} // namespace damlab
