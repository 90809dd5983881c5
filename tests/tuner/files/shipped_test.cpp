#include "tuner/files/shipped.hpp"

#include <cstdlib>
#include <gtest/gtest.h>

namespace damlab {
namespace {

TEST(ShippedFolder, IsTheCheckoutUnlessTheEnvironmentNamesAnother) {
    ::unsetenv("DAMLAB_HOME");
    EXPECT_TRUE(shipped_folder().is_absolute());
    EXPECT_TRUE(std::filesystem::exists(shipped_folder() / "openings" / "russian.fen"));
    ::setenv("DAMLAB_HOME", "/elsewhere", 1);
    EXPECT_EQ(shipped_folder(), "/elsewhere");
    ::setenv("DAMLAB_HOME", "", 1);
    EXPECT_TRUE(std::filesystem::exists(shipped_folder() / "openings" / "russian.fen"));
    ::unsetenv("DAMLAB_HOME");
}

} // namespace
} // namespace damlab
