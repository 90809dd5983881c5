// What the checkout ships must be read by the program that it ships.

#include "tuner/texel/tuning_config.hpp"
#include "tuner/texel/weights_file.hpp"
#include "tuner/tournament/config.hpp"

#include <filesystem>
#include <gtest/gtest.h>

namespace damlab::texel {
namespace {

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    return files;
}

TEST(ShippedFiles, WeightsHaveTheSlotsOfTheirRuleSet) {
    const auto files = files_in("engine/eval/weights");
    EXPECT_FALSE(files.empty());
    for (const std::filesystem::path& file : files)
        EXPECT_NO_THROW((void)read_weights(rule_set(file.stem().string()), file)) << file;
}

TEST(ShippedFiles, ConfigurationsAreValid) {
    for (const std::filesystem::path& file : files_in("configs/tuning"))
        EXPECT_NO_THROW((void)read_tuning_config(file)) << file;
    for (const std::filesystem::path& file : files_in("configs/tournaments"))
        EXPECT_NO_THROW((void)read_tournament_config(file)) << file;
}

} // namespace
} // namespace damlab::texel
