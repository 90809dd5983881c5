#include "tests/tuner/tournament/external_engines.hpp"

#include "tuner/tournament/verify_run.hpp"

#include <fmt/format.h>
#include <fstream>

namespace damlab::test {

ExternalEngines::ExternalEngines() {
    std::ofstream{folder_ / "russian.fen"} << "W:Wa1,c1,e1,g1,b2,d2,f2:Bb8,d8,f8,h8,a7,c7,e7\n"
                                              "W:Wa1,c1,e1,g1,b2,d2,h2:Bb8,d8,f8,h8,a7,c7,g7\n"
                                              "B:Wa1,c1,e1,g1,b2,f2,h2:Bb8,d8,f8,h8,a7,e7,g7\n"
                                              "B:Wa1,c1,e1,g1,d2,f2,h2:Bb8,d8,f8,h8,c7,e7,g7\n";
    std::ofstream{folder_ / "spanish.fen"} << "W:W1,2,3,4,5,6,7:B26,27,28,29,30,31,32\n";
}

std::string ExternalEngines::player(std::string_view name, std::string_view mock, std::string_view limits) {
    return fmt::format("[[player]]\nname = \"{}\"\nkind = \"hub\"\ncommand = \"{} {}\"\n{}\n", name,
                       DAMLAB_MOCK_ENGINE, mock, limits);
}

std::string ExternalEngines::random_player() { return "[[player]]\nname = \"random\"\nkind = \"random\"\n"; }

TournamentConfig ExternalEngines::config(std::string_view text) const {
    return parse_tournament_config(
        fmt::format("openings = \"{}/{{rules}}.fen\"\n{}", folder_.path().string(), text), "test");
}

std::vector<StoredPair> ExternalEngines::play(const TournamentConfig& config, int threads) {
    store_.reset();
    store_ = open_store_for_writing(folder_ / fmt::format("{}.sqlite", ++stores_).c_str());
    const TournamentRun run = start_run(*store_, config);
    EXPECT_EQ(play_run(run, *store_, {.threads = threads}), RunEnd::finished);
    return stored();
}

std::vector<StoredPair> ExternalEngines::play_one(std::string_view mock, std::string_view settings,
                                                  std::string_view limits, int pairs) {
    return play(config(fmt::format("rules = \"russian\"\npairs = {}\n{}\n{}{}", pairs, settings,
                                   player("mock", mock, limits), random_player())));
}

std::vector<StoredPair> ExternalEngines::stored() const {
    std::vector<StoredPair> pairs;
    store_->for_each_pair(1, [&](const StoredPair& pair) { pairs.push_back(pair); });
    return pairs;
}

void ExternalEngines::expect_verified() const {
    const Verification done = verify_run(*store_, 1, [](const Discrepancy& found) {
        ADD_FAILURE() << "pair " << found.pair << ", game " << found.game.value_or(-1) << ": "
                      << found.problem;
    });
    EXPECT_EQ(done.discrepancies, 0U);
}

} // namespace damlab::test
