#include "engine/error.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/play/game_file.hpp"

#include <csignal>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sys/resource.h>

namespace damlab::play {
namespace {

/// While it lives, files cannot grow beyond a length: writing more fails, as on a full disk.
class FileLimit {
public:
    explicit FileLimit(rlim_t bytes) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{.rlim_cur = bytes, .rlim_max = before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    FileLimit(const FileLimit&) = delete;
    FileLimit& operator=(const FileLimit&) = delete;
    ~FileLimit() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }

private:
    rlimit before_{};
    void (*handler_)(int) = std::signal(SIGXFSZ, SIG_IGN);
};

class Games : public testing::Test {
protected:
    [[nodiscard]] std::string text() const {
        std::ifstream file{name};
        return {std::istreambuf_iterator<char>{file}, {}};
    }

    const test::TemporaryFolder folder;
    const std::string name = (folder.path() / "games.pdn").string();
};

TEST_F(Games, AreAddedBehindWhatTheFileHolds) {
    for (const char* game : {"1. c3-d4 *\n", "1. a3-b4 *\n"})
        EXPECT_FALSE(GameFile{name}.add(game));
    EXPECT_EQ(text(), "1. c3-d4 *\n1. a3-b4 *\n");
}

TEST_F(Games, LeaveTheFileAsItWasIfTheyDoNotFit) {
    GameFile file{name};
    ASSERT_FALSE(file.add("1. c3-d4 *\n"));
    std::error_code error;
    {
        const FileLimit limit{20}; // a part of the second game fits
        error = file.add("1. a3-b4 d6-c5 *\n");
    }
    EXPECT_EQ(error, std::errc::file_too_large);
    EXPECT_EQ(text(), "1. c3-d4 *\n");
    EXPECT_FALSE(file.add("1. e3-f4 *\n"));
    EXPECT_EQ(text(), "1. c3-d4 *\n1. e3-f4 *\n");
}

TEST_F(Games, MayGoToADevice) {
    EXPECT_FALSE(GameFile{"/dev/null"}.add("1. c3-d4 *\n"));
    EXPECT_EQ(GameFile{"/dev/full"}.add("1. c3-d4 *\n"), std::errc::no_space_on_device);
    EXPECT_THROW(GameFile{folder.path().string()}, InputError);
}

} // namespace
} // namespace damlab::play
