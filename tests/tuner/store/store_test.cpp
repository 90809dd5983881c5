#include "engine/error.hpp"
#include "tests/tuner/store/example_run.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/store/games.hpp"
#include "tuner/store/sha256.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damlab {
namespace {

using test::example_pair;
using test::example_run;

class StoreTest : public testing::Test {
protected:
    test::TemporaryFolder folder_;
    std::filesystem::path file_ = folder_ / "results.sqlite";
};

std::vector<std::uint64_t> indices(const Store& store, RunId run) {
    std::vector<std::uint64_t> found;
    store.for_each_result(run, [&](const StoredPair& pair) { found.push_back(pair.index); });
    return found;
}

TEST_F(StoreTest, KeepsARunWithAllThatItWasPlayedWith) {
    {
        const auto store = open_store_for_writing(file_);
        EXPECT_EQ(store->create(example_run()), 1);
        EXPECT_EQ(store->create(example_run()), 2);
    }
    const auto store = open_store(file_);
    ASSERT_EQ(store->runs().size(), 2U);
    const RunRecord run = store->run(2);
    EXPECT_EQ(run.id, 2);
    EXPECT_EQ(run.name, "example");
    EXPECT_EQ(run.program, "0.0.0 (test)");
    EXPECT_EQ(run.configuration, "pairs = 100\n");
    EXPECT_THAT(run.players, testing::ElementsAre("one", "two"));
    EXPECT_EQ(run.scheduled, 100U);
    EXPECT_EQ(run.stored, 0U);
    EXPECT_FALSE(run.finished);
    EXPECT_THAT(run.created, testing::MatchesRegex("20..-..-..T..:..:..Z"));
    ASSERT_EQ(run.files.size(), 1U);
    EXPECT_EQ(run.files[0].role, "openings russian");
    EXPECT_EQ(run.files[0].name, "openings/russian.fen");
    EXPECT_EQ(run.files[0].hash, sha256("W:Wa1:Bh8\n"));
    EXPECT_EQ(store->file(run.files[0].hash), "W:Wa1:Bh8\n");
}

TEST_F(StoreTest, ReturnsPairsInTheOrderOfTheSchedule) {
    const auto store = open_store_for_writing(file_);
    const RunId run = store->create(example_run());
    store->append(run, std::vector{example_pair(7), example_pair(2)});
    store->append(run, std::vector{example_pair(4)});
    EXPECT_THAT(indices(*store, run), testing::ElementsAre(2, 4, 7));

    int seen = 0;
    store->for_each_pair(run, [&](const StoredPair& pair) {
        const StoredPair expected = example_pair(pair.index);
        EXPECT_EQ(pair.rules, expected.rules);
        EXPECT_EQ(pair.opening, expected.opening);
        EXPECT_EQ(pair.first, 0);
        EXPECT_EQ(pair.second, 1);
        for (std::size_t i = 0; i < 2; ++i) {
            EXPECT_EQ(pair.games[i].start, expected.games[i].start);
            EXPECT_EQ(pair.games[i].moves, expected.games[i].moves);
            EXPECT_EQ(pair.games[i].scores, expected.games[i].scores);
            EXPECT_EQ(pair.games[i].plies, expected.games[i].plies);
            EXPECT_EQ(pair.games[i].result, expected.games[i].result);
            EXPECT_EQ(pair.games[i].reason, expected.games[i].reason);
        }
        ++seen;
    });
    EXPECT_EQ(seen, 3);
}

TEST_F(StoreTest, LeavesAPairThatItHasAsItIs) {
    const auto store = open_store_for_writing(file_);
    const RunId run = store->create(example_run());
    store->append(run, std::vector{example_pair(5)});
    StoredPair other = example_pair(5);
    other.opening = 99;
    store->append(run, std::vector{other, example_pair(6)});
    EXPECT_THAT(indices(*store, run), testing::ElementsAre(5, 6));
    store->for_each_result(run, [&](const StoredPair& pair) { EXPECT_NE(pair.opening, 99U); });
}

TEST_F(StoreTest, StoresAllOfSomePairsOrNone) {
    const auto store = open_store_for_writing(file_);
    const RunId run = store->create(example_run());
    StoredPair wrong = example_pair(2);
    wrong.first = 17; // no such player
    EXPECT_THROW(store->append(run, std::vector{example_pair(1), wrong}), StoreError);
    EXPECT_TRUE(indices(*store, run).empty());
    store->append(run, std::vector{example_pair(1)});
    EXPECT_THAT(indices(*store, run), testing::ElementsAre(1));
}

TEST_F(StoreTest, CanBeReadWhileItIsWritten) {
    const auto writer = open_store_for_writing(file_);
    const RunId run = writer->create(example_run());
    const auto reader = open_store(file_);
    for (std::uint64_t i = 0; i < 5; ++i) {
        writer->append(run, std::vector{example_pair(i)});
        EXPECT_EQ(indices(*reader, run).size(), i + 1);
        EXPECT_EQ(reader->run(run).stored, i + 1);
    }
}

TEST_F(StoreTest, RemembersThatARunIsFinishedAndWhatItCounts) {
    const auto store = open_store_for_writing(file_);
    const RunId run = store->create(example_run());
    store->finish(run, {});
    EXPECT_TRUE(store->run(run).finished);
    EXPECT_FALSE(store->run(run).counted);
    store->finish(run, 42);
    EXPECT_EQ(store->run(run).counted, 42U);
}

TEST_F(StoreTest, DeletesARunAndWhatOnlyItHad) {
    const auto store = open_store_for_writing(file_);
    NewRun of_its_own = example_run();
    of_its_own.files.push_back({.role = "weights", .name = "own.toml", .content = "its own"});
    const RunId first = store->create(of_its_own), second = store->create(example_run());
    for (const RunId run : {first, second})
        store->append(run, std::vector{example_pair(3), example_pair(4)});
    const std::string own = sha256("its own"), shared = store->run(second).files.at(0).hash;
    EXPECT_EQ(store->file(own), "its own");
    EXPECT_EQ(store->remove(first), 4U);
    EXPECT_THROW(static_cast<void>(store->run(first)), InputError);
    EXPECT_THROW(static_cast<void>(store->file(own)), StoreError);
    EXPECT_FALSE(store->file(shared).empty());
    EXPECT_EQ(indices(*store, second), (std::vector<std::uint64_t>{3, 4}));
    EXPECT_THROW(store->remove(first), InputError);
}

TEST_F(StoreTest, RenamesARun) {
    const auto store = open_store_for_writing(file_);
    const RunId run = store->create(example_run());
    const std::string configuration = store->run(run).configuration;
    store->rename(run, "another");
    EXPECT_EQ(store->run(run).name, "another");
    EXPECT_EQ(store->run(run).configuration, configuration);
    EXPECT_THROW(store->rename(run + 1, "none"), InputError);
}

TEST_F(StoreTest, PlaysStoredGamesThrough) {
    const auto store = open_store_for_writing(file_);
    const RunId run = store->create(example_run());
    StoredPair half_void = example_pair(1);
    half_void.games[0].result = GameResult::void_game;
    store->append(run, std::vector{example_pair(0), half_void, example_pair(2), example_pair(3)});
    store->finish(run, 3);
    std::vector<std::pair<std::uint64_t, int>> games;
    for_each_game(*store, run, [&](const GameRecord& game) {
        games.emplace_back(game.pair, game.number);
        EXPECT_EQ(game.white, game.number == 0 ? "one" : "two");
        EXPECT_EQ(game.black, game.number == 0 ? "two" : "one");
        EXPECT_EQ(game.moves.size(), game.scores.size());
        EXPECT_EQ(game.start, starting_position(BoardSize::eight, Side::white));
    });
    EXPECT_THAT(games, testing::ElementsAre(std::pair(0, 0), std::pair(0, 1), std::pair(1, 1),
                                            std::pair(2, 0), std::pair(2, 1)));
}

TEST_F(StoreTest, SaysWhichStoredGameMakesNoSense) {
    const auto store = open_store_for_writing(file_);
    const RunId run = store->create(example_run());
    StoredPair broken = example_pair(8);
    broken.games[1].moves[2] ^= 1;
    store->append(run, std::vector{broken});
    try {
        for_each_game(*store, run, [](const GameRecord&) {});
        FAIL() << "no exception";
    } catch (const StoreError& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("run 1, pair 9, game 2: ply 2"));
    }
}

TEST_F(StoreTest, KnowsWhichRunsItHas) {
    const auto store = open_store_for_writing(file_);
    EXPECT_THROW(static_cast<void>(store->run(1)), InputError);
    EXPECT_THROW(for_each_game(*store, 3, [](const GameRecord&) {}), InputError);
}

} // namespace
} // namespace damlab
