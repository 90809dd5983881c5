#pragma once

#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/tournament/play_run.hpp"

#include <gmock/gmock.h>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace damlab::test {

/// Runs of a mock engine, see tests/support/mock_engine, against another player.
class ExternalEngines : public testing::Test {
protected:
    ExternalEngines();

    /// A player's table. `mock`: the arguments of the mock engine.
    static std::string player(std::string_view name, std::string_view mock,
                              std::string_view limits = "nodes = 100");
    static std::string random_player();

    /// Of a file without its openings.
    [[nodiscard]] TournamentConfig config(std::string_view text) const;

    /// All pairs, played into a new store.
    std::vector<StoredPair> play(const TournamentConfig& config, int threads = 1);
    /// One pair, or some, of the mock engine as the first player against a random one.
    std::vector<StoredPair> play_one(std::string_view mock, std::string_view settings = "",
                                     std::string_view limits = "nodes = 100\ntimeout = 0.3", int pairs = 1);

    [[nodiscard]] std::vector<StoredPair> stored() const;
    void expect_verified() const;

    TemporaryFolder folder_;
    std::unique_ptr<WritableStore> store_;

private:
    int stores_ = 0;
};

} // namespace damlab::test
