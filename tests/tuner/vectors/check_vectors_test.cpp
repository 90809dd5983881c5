#include "engine/error.hpp"
#include "tests/support/test_name.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/vectors/check_vectors.hpp"
#include "tuner/vectors/suite_text.hpp"

#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <iterator>

namespace damlab {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;

// --- the suites that ship; tests run in the checkout

class ShippedSuite : public testing::TestWithParam<RuleSet> {};

std::string shipped_file(const RuleSet& set) {
    return fmt::format("tests/golden/vectors/{}.jsonl", set.name);
}

TEST_P(ShippedSuite, Agrees) {
    const VectorCheck check = check_vectors(shipped_file(GetParam()));
    EXPECT_EQ(check.positions + check.sequences, 48);
    EXPECT_GE(check.sequences, 3);
    if (check.difference) ADD_FAILURE() << check.difference->place << ": " << check.difference->what;
}

TEST_P(ShippedSuite, IsWhatItsCommandWrites) {
    std::ifstream stream{shipped_file(GetParam())};
    const std::string shipped{std::istreambuf_iterator<char>{stream}, {}};
    EXPECT_TRUE(to_text(GetParam(), make_suite(GetParam(), 48, 1)).lines == shipped)
        << "if the new one is right: damlab vectors write " << GetParam().name << " --count 48 --seed 1 -o "
        << shipped_file(GetParam());
}

INSTANTIATE_TEST_SUITE_P(All, ShippedSuite, testing::ValuesIn(rule_sets()),
                         [](const auto& test) { return test_name(test.param.name); });

// --- files that differ, or are none

constexpr std::string_view line =
    R"({"kind":"position","id":"p","rules":"russian","covers":[],"fen":"W:W12:B8,14,26",)"
    R"("algebraic":"W:Wh6:Bg7,c5,d2","status":"ongoing","moves":[{"text":"h6:e1","from":12,"to":31,)"
    R"("captured":[8,14,26],"path":[12,3,17,31],"crowned":true,"fen":"B:WK31:B"}],"perft":[1,0,0]})";

constexpr std::string_view sequence =
    R"({"kind":"sequence","id":"s","rules":"russian","covers":[],"draw_rules":"site",)"
    R"("draw_row":"no-conversion-40","fen":"W:WK1:BK32","algebraic":"W:WKb8:BKg1","plies":[)"
    R"({"text":"b8-a7","from":1,"to":5,"captured":[],"counter":1,"status":"ongoing"},)"
    R"({"text":"g1:a7","from":32,"to":5,"captured":[],"counter":2,"status":"ongoing"}]})";

class File {
public:
    explicit File(std::string_view content) { std::ofstream{path()} << content; }
    [[nodiscard]] std::string path() const { return (folder_.path() / "v.jsonl").string(); }

private:
    test::TemporaryFolder folder_;
};

std::string with(std::string_view text, std::string_view from, std::string_view to) {
    std::string changed{text};
    const std::size_t at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return changed.replace(at, from.size(), to);
}

VectorDifference difference(const std::string& content) {
    const VectorCheck check = check_vectors(File{content}.path());
    EXPECT_TRUE(check.difference);
    return check.difference.value_or(VectorDifference{});
}

std::string refusal(const std::string& content) {
    try {
        (void)check_vectors(File{content}.path());
    } catch (const InputError& error) {
        const std::string_view what = error.what();
        return std::string{what.substr(what.find("v.jsonl"))};
    }
    return "no error";
}

TEST(CheckVectors, AgreesWithARightFile) {
    const VectorCheck check =
        check_vectors(File{fmt::format("{}\n{}", line, with(line, R"("p")", R"("q")"))}.path());
    EXPECT_EQ(check.positions, 2);
    EXPECT_FALSE(check.difference);
}

TEST(CheckVectors, ShowsMissingAndExtraMoves) {
    const std::string other = with(line, R"("p")", R"("q")");
    const VectorDifference found = difference(
        std::string{line} + "\n" + with(other, R"("captured":[8,14,26])", R"("captured":[8,14])") + "\n");
    EXPECT_THAT(found.place, EndsWith("v.jsonl:2"));
    EXPECT_EQ(found.id, "q");
    ASSERT_TRUE(found.moves);
    EXPECT_THAT(found.moves->missing, ElementsAre("h6:e1 taking 8,14,26, to B:WK31:B"));
    EXPECT_THAT(found.moves->extra, ElementsAre("h6:e1 taking 8,14, to B:WK31:B"));
    const std::string text = report(*found.moves);
    EXPECT_THAT(text, HasSubstr("White to move: W:Wh6:Bg7,c5,d2"));
}

TEST(CheckVectors, FindsAMoveNamedTwice) {
    const std::string move =
        std::string{line.substr(line.find("{\"text\""), line.find("],\"perft") - line.find("{\"text\""))};
    EXPECT_THAT(difference(with(line, move, move + "," + move)).moves->extra, testing::SizeIs(1));
}

TEST(CheckVectors, HoldsEveryOtherWordToTheRules) {
    const auto what = [](std::string_view from, std::string_view to) {
        return difference(with(line, from, to)).what;
    };
    EXPECT_EQ(what("h6:e1", "h6xc1"), "h6:e1 is written \"h6xc1\" in the file");
    EXPECT_EQ(what("B:WK31:B\"", "B:WK30:B\""), "h6:e1 leads to B:WK31:B, the file says B:WK30:B");
    EXPECT_EQ(what("12,3,17,31", "12,3,31"), "h6:e1 has the path 12-3-17-31, the file says 12-3-31");
    EXPECT_EQ(what("Wh6", "Wh4"), "\"algebraic\" is another position than \"fen\"");
    EXPECT_EQ(what("\"ongoing\"", R"("lost","ended_by":"no-moves")"),
              "the status is ongoing, the file says lost (no-moves)");
    EXPECT_EQ(what("[1,0,0]", "[1,0,1]"), "perft at depth 3 is 0, the file says 1");
}

TEST(CheckVectors, PlaysSequences) {
    const std::string right =
        with(sequence, R"("text":"g1:a7","from":32,"to":5)", R"("text":"g1-h2","from":32,"to":28)");
    EXPECT_FALSE(check_vectors(File{right}.path()).difference);
    EXPECT_EQ(difference(std::string{sequence}).what, "ply 2: g1:a7 is not legal in B:WKa7:BKg1");
    EXPECT_EQ(difference(with(right, "\"counter\":2", "\"counter\":0")).what,
              "ply 2: the counter stands at 2, the file says 0");
    EXPECT_EQ(difference(with(right, R"("counter":2,"status":"ongoing")",
                              R"("counter":2,"status":"drawn","ended_by":"no-conversion-40")"))
                  .what,
              "ply 2: the status is ongoing, the file says drawn (no-conversion-40)");
}

TEST(CheckVectors, RefusesWhatIsNoVector) {
    const auto refused = [](std::string_view from, std::string_view to) {
        return refusal(with(line, from, to));
    };
    EXPECT_THAT(refusal("{\"kind\" \"position\"}"), HasSubstr("v.jsonl:1:18: not valid JSON: "));
    EXPECT_THAT(refusal(std::string{line} + "\n\n" + std::string{line}),
                HasSubstr("v.jsonl:2:1: expected one JSON object, found an empty line"));
    EXPECT_EQ(refusal("7"), "v.jsonl:1:1: expected one JSON object, found the number 7");
    EXPECT_EQ(refusal(""), "v.jsonl holds no vectors");
    EXPECT_EQ(refused("position", "thing"), "v.jsonl:1: \"kind\": expected \"position\" or \"sequence\"");
    EXPECT_THAT(refused("russian", "prussian"),
                HasSubstr("v.jsonl:1: \"rules\": unknown rule set \"prussian\""));
    EXPECT_THAT(refused("W:W12:", "W:W33:"),
                HasSubstr("v.jsonl:1: \"fen\": FEN \"W:W33:B8,14,26\", column 4"));
    EXPECT_EQ(refused("\"from\":12", "\"from\":\"h6\""),
              "v.jsonl:1: \"moves/0/from\": expected a whole number from 0, found a string");
    EXPECT_EQ(refused("\"to\":31,", ""), "v.jsonl:1: \"moves/0/to\": the key is missing");
    EXPECT_THAT(refused("\"covers\"", "\"cover\":1,\"covers\""),
                HasSubstr("v.jsonl:1: \"cover\": unknown key"));
    EXPECT_EQ(refused("[1,0,0]", "[1,0]"), "v.jsonl:1: \"perft\": expected three numbers");
    EXPECT_EQ(refused("\"ongoing\"", "\"drawn\""), "v.jsonl:1: \"status\": expected one of: ongoing, lost");
    EXPECT_THAT(refusal(with(sequence, "\"site\"", "\"sight\"")),
                HasSubstr("v.jsonl:1: \"draw_rules\": russian has no draw rules"));
    EXPECT_THAT(refusal(with(sequence, "no-conversion-40", "no-thing")),
                HasSubstr("have no row \"no-thing\""));
}

TEST(CheckVectors, RefusesTheIdOfAnotherLine) {
    EXPECT_EQ(refusal(fmt::format("{}\n{}\n{}\n", line, with(line, R"("p")", R"("q")"), line)),
              "v.jsonl:3: \"id\": \"p\" is that of line 1 too; each line has its own");
}

TEST(CheckVectors, RefusesToCoverWhatIsNoTrap) {
    const auto covering = [](std::string_view text, std::string_view id) {
        return refusal(with(text, R"("covers":[])", fmt::format(R"("covers":["kings-fly","{}"])", id)));
    };
    EXPECT_THAT(covering(line, "kings-flie"),
                testing::StartsWith(
                    "v.jsonl:1: \"covers\": unknown id \"kings-flie\"; there are: capture-compulsory, "));
    EXPECT_THAT(covering(line, "kings-step"), HasSubstr("unknown id \"kings-step\"")); // where kings fly
    EXPECT_THAT(covering(line, "win-before-draw"), HasSubstr("unknown id \"win-before-draw\""));
    EXPECT_EQ(covering(line, "passing-crowns"), "no error");
    EXPECT_THAT(covering(sequence, "win-before-draw"), HasSubstr("unknown id \"kings-fly\""));
    EXPECT_THAT(refusal(with(sequence, R"("covers":[])", R"("covers":["draw-no-such-row"])")),
                HasSubstr("unknown id \"draw-no-such-row\"; there are: draw-no-conversion-40"));
}

TEST(CheckVectors, RefusesASequenceWithoutPlies) {
    const std::size_t plies = sequence.find("[{");
    EXPECT_EQ(refusal(std::string{sequence.substr(0, plies)} + "[]}"),
              "v.jsonl:1: \"plies\": expected a ply at least");
}

TEST(CheckVectors, ReadsNoLineWithoutEnd) {
    EXPECT_THAT(refusal(std::string(3'000'000, ' ')), HasSubstr("v.jsonl:1: the line is longer than 1 MiB"));
}

TEST(CheckVectors, NamesWhatIsNoTextInUtf8) {
    const auto utf16 = [](bool big_endian) { // with a byte order mark
        std::string text = big_endian ? "\xfe\xff" : "\xff\xfe";
        for (const char c : line)
            text += big_endian ? std::string{'\0', c} : std::string{c, '\0'};
        return text;
    };
    EXPECT_EQ(refusal(utf16(false)), "v.jsonl:1:1: expected text in UTF-8; this is UTF-16");
    EXPECT_EQ(refusal(utf16(true)), "v.jsonl:1:1: expected text in UTF-8; this is UTF-16");
    EXPECT_EQ(refusal(utf16(false).substr(2)),
              "v.jsonl:1:2: expected text; there is a byte 0, as in UTF-16 or "
              "in files that are no text");
    EXPECT_EQ(refusal("\x1f\x8b\x08 packed"),
              "v.jsonl:1:1: expected text; this file is compressed, unpack it with gunzip");
    EXPECT_FALSE(check_vectors(File{"\xef\xbb\xbf" + std::string{line}}.path()).difference);
}

TEST(CheckVectors, RefusesAFileThatIsNotThere) {
    EXPECT_THAT([] { (void)check_vectors("no/such.jsonl"); },
                testing::ThrowsMessage<InputError>("cannot read no/such.jsonl: No such file or directory"));
    EXPECT_THAT([] { (void)check_vectors("."); },
                testing::ThrowsMessage<InputError>("cannot read .: it is a folder"));
}

} // namespace
} // namespace damlab
