#include "engine/error.hpp"
#include "engine/notation/fen.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tests/tuner/texel/random_games.hpp"
#include "tuner/store/find_run.hpp"
#include "tuner/store/move_codec.hpp"
#include "tuner/texel/gather.hpp"

#include <gmock/gmock.h>

namespace damlab::texel {
namespace {

using ::testing::HasSubstr;

class GatherTest : public ::testing::Test {
protected:
    /// A run of so many pairs of random games, each pair from an opening of its own.
    void add_run(const std::string& name, const RuleSet& set, std::uint64_t pairs) {
        const RunId id = store->create({.name = name,
                                        .program = "test",
                                        .configuration = "",
                                        .players = {"one", "two"},
                                        .files = {},
                                        .scheduled = 100});
        for (std::uint64_t index = 0; index < pairs; ++index) {
            StoredPair pair{
                .index = index, .rules = set.id, .opening = index, .first = 0, .second = 1, .games = {}};
            for (const std::uint64_t number : {0, 1}) {
                const GameRecord game = random_game(set, 2 * index + number);
                pair.games[number] = {.start = format_fen(set, game.start),
                                      .moves = encode_moves(set.rules.board, game.moves),
                                      .scores = {},
                                      .plies = std::uint32_t(game.moves.size()),
                                      .result = game.result,
                                      .reason = "test"};
            }
            store->append(id, std::span{&pair, 1});
        }
        store->finish(id, std::nullopt);
    }
    std::vector<RunRecord> runs(const std::vector<std::string>& names) const {
        std::vector<RunRecord> records;
        records.reserve(names.size());
        for (const std::string& name : names)
            records.push_back(store->run(find_run(*store, name)));
        return records;
    }

    test::TemporaryFolder folder;
    std::unique_ptr<WritableStore> store = open_store_for_writing(folder / "store.sqlite");
    const RuleSet& russian = rule_set(RuleSetId::russian);
    const RuleSet& italian = rule_set(RuleSetId::italian);
};

template <class Action> std::string refusal(Action action) {
    try {
        action();
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

TEST_F(GatherTest, KnowsTheRuleSetIfThereIsOne) {
    add_run("russian", russian, 2);
    add_run("italian", italian, 2);
    add_run("none", italian, 0);
    EXPECT_EQ(only_rules(*store, runs({"italian"})), RuleSetId::italian);
    EXPECT_EQ(only_rules(*store, runs({"none", "russian"})), RuleSetId::russian);
    EXPECT_THAT(refusal([&] { (void)only_rules(*store, runs({"russian", "italian"})); }),
                HasSubstr("(russian, italian); name one"));
    EXPECT_THAT(refusal([&] { (void)only_rules(*store, runs({"none"})); }), HasSubstr("no finished games"));
}

TEST_F(GatherTest, TakesTheGamesOfTheRuleSetFromAllRuns) {
    add_run("first", russian, 3);
    add_run("second", italian, 2);
    add_run("third", russian, 4); // the first three pairs are those of the first run again
    const DataSet data = gather(*store, runs({"first", "second", "third"}), russian, {.per_game = 5});
    EXPECT_EQ(data.games, 14U);
    EXPECT_EQ(data.repeated, 6U);
    DataSetBuilder expected{russian, {.per_game = 5}};
    for (std::uint64_t seed = 0; seed < 8; ++seed)
        expected.add(random_game(russian, seed));
    ASSERT_EQ(data.fit.rows(), expected.data().fit.rows());
    ASSERT_EQ(data.hold_out.rows(), expected.data().hold_out.rows());
    for (std::size_t i = 0; i < data.fit.rows(); ++i) {
        EXPECT_EQ(data.fit.row(i).result, expected.data().fit.row(i).result);
        EXPECT_TRUE(std::ranges::equal(data.fit.row(i).terms, expected.data().fit.row(i).terms));
    }
}

} // namespace
} // namespace damlab::texel
