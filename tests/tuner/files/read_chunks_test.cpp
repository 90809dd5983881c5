#include "engine/error.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/files/read_chunks.hpp"

#include <csignal>
#include <fstream>
#include <gmock/gmock.h>
#include <thread>
#include <unistd.h>

namespace damlab {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

std::string content_of(const std::string& file) {
    std::string text;
    read_chunks(file, [&](std::string_view bytes) { text += bytes; });
    return text;
}

TEST(ReadChunks, HandsOnTheWholeFileInPiecesOfBoundedSize) {
    const test::TemporaryFolder folder;
    std::string written;
    while (written.size() < 300'000)
        written += std::to_string(written.size());
    std::ofstream{folder / "file", std::ios::binary} << written;
    std::size_t largest = 0;
    read_chunks((folder / "file").string(),
                [&](std::string_view bytes) { largest = std::max(largest, bytes.size()); });
    EXPECT_EQ(content_of((folder / "file").string()), written);
    EXPECT_LE(largest, std::size_t{1} << 16);
}

TEST(ReadChunks, SaysWhatCannotBeRead) {
    const test::TemporaryFolder folder;
    EXPECT_THAT([&] { content_of((folder / "none").string()); },
                ThrowsMessage<InputError>(HasSubstr("none: No such file or directory")));
    EXPECT_THAT([&] { content_of(folder.path().string()); },
                ThrowsMessage<InputError>(HasSubstr("it is a folder")));
}

TEST(ReadChunks, ReadsNoDevice) {
    for (const char* const device : {"/dev/zero", "/dev/null", "/dev/urandom"})
        EXPECT_THAT([&] { content_of(device); }, ThrowsMessage<UnreadableFile>(HasSubstr("it is a device")));
    EXPECT_THAT([] { (void)read_file("/dev/zero"); },
                ThrowsMessage<UnreadableFile>(HasSubstr("it is a device")));
}

TEST(ReadFile, HasAnEndWhereAPipeHasNone) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    std::signal(SIGPIPE, SIG_IGN);
    const std::jthread writer{[&] {
        const std::string line(1000, 'y');
        while (write(ends[1], line.data(), line.size()) > 0) {
        }
        close(ends[1]);
    }};
    const std::string name = "/dev/fd/" + std::to_string(ends[0]);
    EXPECT_THAT([&] { (void)read_file(name, 5'000'000); },
                ThrowsMessage<UnreadableFile>(HasSubstr(name + ": it has more than 5 MB")));
    close(ends[0]); // which ends the writer
}

TEST(ReadFile, TakesAFileOfTheLargestSize) {
    const test::TemporaryFolder folder;
    std::ofstream{folder / "file"} << std::string(1000, 'x');
    EXPECT_EQ(read_file(folder / "file", 1000).size(), 1000U);
    EXPECT_THROW((void)read_file(folder / "file", 999), UnreadableFile);
}

TEST(ReadFile, IsTheWholeFileAlsoOfTheNameThatElsewhereIsStandardInput) {
    const test::TemporaryFolder folder;
    const std::string written(200'000, 'x');
    std::ofstream{folder / "-", std::ios::binary} << written;
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    const std::string read = read_file("-");
    std::filesystem::current_path(before);
    EXPECT_EQ(read, written);
    EXPECT_THAT([&] { (void)read_file(folder / "none"); },
                ThrowsMessage<UnreadableFile>(HasSubstr("none: No such file or directory")));
}

TEST(ReadChunks, StopsAlsoWhileNothingComes) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    int looks = 0;
    read_chunks(
        "/dev/fd/" + std::to_string(ends[0]), [](std::string_view) { FAIL() << "nothing was written"; },
        [&] { return ++looks > 2; });
    EXPECT_EQ(looks, 3);
    close(ends[0]);
    close(ends[1]);
}

} // namespace
} // namespace damlab
