#include "engine/error.hpp"
#include "tuner/files/write_file.hpp"

#include <csignal>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <iterator>
#include <sys/resource.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace damlab {
namespace {

class WriteFileTest : public ::testing::Test {
protected:
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / fmt::format("damlab-write-file-{}", ::getpid());

    void SetUp() override { std::filesystem::create_directories(folder); }
    void TearDown() override { std::filesystem::remove_all(folder); }

    static std::string content(const std::filesystem::path& file) {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    [[nodiscard]] std::size_t files() const {
        return std::size_t(std::distance(std::filesystem::directory_iterator(folder), {}));
    }
};

TEST_F(WriteFileTest, FollowsALinkAndKeepsPermissions) {
    const std::filesystem::path file = folder / "file", link = folder / "link";
    write_file(file, "old");
    std::filesystem::permissions(file,
                                 std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    std::filesystem::create_symlink("file", link);
    write_file(link, "new");
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_EQ(content(file), "new");
    EXPECT_EQ(std::filesystem::status(file).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST_F(WriteFileTest, FollowsALinkToWhatIsNotThereYet) {
    std::filesystem::create_symlink("file", folder / "link");
    write_file(folder / "link", "new");
    EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
    EXPECT_EQ(content(folder / "file"), "new");
    std::filesystem::create_symlink("circle", folder / "circle");
    EXPECT_THROW(write_file(folder / "circle", "new"), InputError);
}

TEST_F(WriteFileTest, DoesNotWriteThroughWhatStandsInTheDraftsPlace) {
    write_file(folder / "precious", "old");
    std::filesystem::create_symlink("precious", folder / fmt::format("file.{}.part", ::getpid()));
    write_file(folder / "file", "new");
    EXPECT_EQ(content(folder / "precious"), "old");
    EXPECT_EQ(content(folder / "file"), "new");
    EXPECT_EQ(files(), 2U);
}

TEST_F(WriteFileTest, WritesToAPipeAndDoesNotReplaceIt) {
    const std::filesystem::path pipe = folder / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    ASSERT_GE(reader, 0);
    require_writable(pipe);
    write_file(pipe, "text");
    char read[8];
    EXPECT_EQ(::read(reader, read, sizeof read), 4);
    ::close(reader);
    EXPECT_TRUE(std::filesystem::is_fifo(pipe));
}

TEST_F(WriteFileTest, WritesAndReplaces) {
    const std::filesystem::path file = folder / "new" / "folder" / "a.toml";
    write_file(file, "one\n");
    EXPECT_EQ(content(file), "one\n");
    const std::string large(3'000'000, 'x');
    write_file(file, large);
    EXPECT_EQ(content(file), large);
    write_file(file, "");
    EXPECT_EQ(content(file), "");
    EXPECT_EQ(files(), 1U) << "nothing but the folder";
}

TEST_F(WriteFileTest, IsAsItWasUntilItIsCommitted) {
    const std::filesystem::path file = folder / "file";
    write_file(file, "old");
    const std::string piece(100'000, 'x');
    {
        AtomicFile abandoned{file};
        for (int i = 0; i < 3; ++i)
            abandoned.write(piece);
        EXPECT_EQ(content(file), "old");
        EXPECT_EQ(files(), 2U) << "the draft is beside it";
    }
    EXPECT_EQ(content(file), "old");
    EXPECT_EQ(files(), 1U);

    AtomicFile whole{file};
    for (int i = 0; i < 3; ++i)
        whole.write(piece);
    whole.commit();
    EXPECT_EQ(content(file), piece + piece + piece);
    EXPECT_EQ(files(), 1U);
}

TEST_F(WriteFileTest, RefusesWhatIsNoPlaceForAFile) {
    write_file(folder / "file", "x");
    EXPECT_THROW(write_file(folder / "file" / "below", "y"), InputError);
    std::filesystem::create_directory(folder / "taken");
    EXPECT_THROW(write_file(folder / "taken", "y"), InputError);
    EXPECT_EQ(content(folder / "file"), "x");
    EXPECT_EQ(files(), 2U) << "no draft is left behind";
}

TEST_F(WriteFileTest, SaysBeforehandWhereNoFileCanBe) {
    write_file(folder / "file", "x");
    std::filesystem::create_directory(folder / "taken");
    EXPECT_NO_THROW(require_writable(folder / "file"));
    EXPECT_NO_THROW(require_writable(folder / "new"));
    EXPECT_THROW(require_writable(folder / "file" / "below"), InputError);
    EXPECT_THROW(require_writable(folder / "taken"), InputError);
    EXPECT_EQ(content(folder / "file"), "x");
    EXPECT_EQ(files(), 2U);
}

TEST_F(WriteFileTest, PassesOnAFullDisk) {
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit small{.rlim_cur = 1000, .rlim_max = before.rlim_max}; // stands for it
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    EXPECT_THROW(write_file(folder / "a.toml", std::string(2000, 'x')), std::system_error);
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
    EXPECT_EQ(files(), 0U);
}

} // namespace
} // namespace damlab
