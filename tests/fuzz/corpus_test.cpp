#include "tests/fuzz/targets.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace damlab::fuzz {
namespace {

/// Every file of a corpus through its target: what a fuzzer has found once is a test from then on.
void run_corpus(const char* name, void (*target)(std::string_view)) {
    int files = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator{std::filesystem::path{DAMLAB_FUZZ_CORPUS} / name}) {
        std::ifstream stream{entry.path(), std::ios::binary};
        const std::string text{std::istreambuf_iterator<char>{stream}, {}};
        EXPECT_NO_THROW(target(text)) << entry.path();
        ++files;
    }
    EXPECT_GT(files, 0);
}

TEST(FuzzCorpus, Fen) { run_corpus("fen", fen); }
TEST(FuzzCorpus, HubLine) { run_corpus("hub_line", hub_line); }
TEST(FuzzCorpus, HubSession) { run_corpus("hub_session", hub_session); }
TEST(FuzzCorpus, Pdn) { run_corpus("pdn", pdn); }
TEST(FuzzCorpus, Toml) { run_corpus("toml", toml); }

} // namespace
} // namespace damlab::fuzz
