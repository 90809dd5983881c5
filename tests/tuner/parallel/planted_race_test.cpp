#include <array>
#include <cstdio>
#include <gtest/gtest.h>
#include <string>

namespace damlab {
namespace {

#ifdef __SANITIZE_THREAD__
constexpr bool instrumented = true;
#else
constexpr bool instrumented = false;
#endif

/// What the program says on both of its outputs.
std::string output_of(const std::string& command) {
    std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    std::string output;
    std::array<char, 4096> buffer{};
    while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe))
        output.append(buffer.data(), got);
    pclose(pipe);
    return output;
}

class PlantedRace : public testing::TestWithParam<const char*> {};

TEST_P(PlantedRace, IsReportedByThreadSanitizer) {
    if (!instrumented) GTEST_SKIP() << "needs a build with ThreadSanitizer";
    EXPECT_NE(output_of(std::string{PLANTED_RACE} + " " + GetParam()).find("data race"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(, PlantedRace, testing::Values("for_each", "pipeline"));

} // namespace
} // namespace damlab
