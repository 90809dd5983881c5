#include "tuner/statistics/elo.hpp"
#include "tuner/statistics/sprt.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <sstream>

namespace damlab {
namespace {

using Row = std::map<std::string, std::string>;

/// The rows of a file of comma-separated values under the names in its first line.
std::vector<Row> rows_of(const std::filesystem::path& file) {
    auto fields = [](std::string line) {
        if (line.ends_with('\r')) line.pop_back();
        std::vector<std::string> values;
        std::istringstream in{line};
        for (std::string value; std::getline(in, value, ',');)
            values.push_back(value);
        return values;
    };
    std::ifstream in{file};
    std::string line;
    std::getline(in, line);
    const auto names = fields(line);
    std::vector<Row> rows;
    while (std::getline(in, line)) {
        const auto values = fields(line);
        Row row;
        for (std::size_t i = 0; i < names.size(); ++i)
            row[names[i]] = i < values.size() ? values[i] : "";
        rows.push_back(std::move(row));
    }
    return rows;
}

std::filesystem::path shared(const char* name) {
    return std::filesystem::path{DAMLAB_SHARED_DATA} / "statistics" / name;
}

Pentanomial pairs_of(const Row& row) {
    Pentanomial pairs;
    constexpr const char* cells[5] = {"LL", "LD", "DDWL", "WD", "WW"};
    for (std::size_t i = 0; i < 5; ++i)
        pairs.counts[i] = std::stoull(row.at(cells[i]));
    return pairs;
}

// Counts and ratios printed in Stockfish's commit messages, the ratio computed again to nine digits.
TEST(Golden, SequentialTestsOfStockfish) {
    const auto file = shared("golden_sprt_stockfish.csv");
    if (!std::filesystem::exists(file)) GTEST_SKIP() << file << " is not here";
    int tests = 0;
    for (const Row& row : rows_of(file)) {
        if (!row.at("model").ends_with("_pentanomial")) continue;
        ++tests;
        const Hypotheses hypotheses{.scale = row.at("model").starts_with("normalized") ? EloScale::normalized
                                                                                       : EloScale::logistic,
                                    .elo0 = std::stod(row.at("elo0")),
                                    .elo1 = std::stod(row.at("elo1"))};
        const double expected = std::stod(row.at("computed_llr"));
        EXPECT_NEAR(log_likelihood_ratio(pairs_of(row), hypotheses), expected, 1e-6 * std::abs(expected))
            << row.at("commit");
    }
    EXPECT_EQ(tests, 2890);
}

TEST(Golden, EloOfStockfish) {
    const auto file = shared("golden_elo_stockfish.csv");
    if (!std::filesystem::exists(file)) GTEST_SKIP() << file << " is not here";
    int rows = 0;
    for (const Row& row : rows_of(file)) {
        ++rows;
        const auto match = estimate(pairs_of(row));
        const auto number = [&](const char* name) { return std::stod(row.at(name)); };
        EXPECT_NEAR(match->elo.value, number("elo"), 1e-8) << row.at("commit");
        EXPECT_NEAR(match->elo.error(), number("elo95"), 1e-8) << row.at("commit");
        EXPECT_NEAR(match->los, number("los"), 1e-8) << row.at("commit");
        if (row.at("nelo").empty()) continue;
        const auto normalized = normalized_elo(pairs_of(row));
        EXPECT_NEAR(normalized->value, number("nelo"), 1e-8) << row.at("commit");
        EXPECT_NEAR(normalized->error(), number("nelo95"), 1e-8) << row.at("commit");
    }
    EXPECT_EQ(rows, 55);
}

} // namespace
} // namespace damlab
