#include "engine/error.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/bench/folder_lock.hpp"

#include <cerrno>
#include <gtest/gtest.h>
#include <optional>
#include <string_view>
#include <sys/file.h>
#include <sys/syscall.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace {

int refusal = 0; ///< an error that the next call fails with

} // namespace

/// Stands before that of the C library: hardly a disk fails to lock when a test wants it to.
int flock(int file, int operation) noexcept {
    if (refusal == 0) return int(syscall(SYS_flock, file, operation));
    errno = std::exchange(refusal, 0);
    return -1;
}

namespace damlab::bench {
namespace {

TEST(FolderLock, IsWaitedForWhileAnotherHasIt) {
    const test::TemporaryFolder folder;
    int looks = 0;
    std::optional<FolderLock> first{folder.path()};
    EXPECT_TRUE(first->held());
    EXPECT_FALSE((FolderLock{folder.path(), [&] { return ++looks == 2; }}.held()));
    EXPECT_EQ(looks, 2);
    const FolderLock second{folder.path(), [&] {
                                first.reset();
                                return false;
                            }};
    EXPECT_TRUE(second.held());
}

TEST(FolderLock, IsNotWaitedForWhereNothingCanBeLocked) {
    const test::TemporaryFolder folder;
    refusal = ENOLCK;
    try {
        const FolderLock lock{folder.path(), [] { return true; }};
        FAIL() << "no error";
    } catch (const std::system_error& error) {
        EXPECT_EQ(error.code().value(), ENOLCK);
        EXPECT_EQ(std::string_view{error.what()}.find("cannot lock " + (folder / "lock").string()), 0);
    }
}

TEST(FolderLock, IsTakenAfterASignalCameBetween) {
    const test::TemporaryFolder folder;
    refusal = EINTR;
    EXPECT_TRUE((FolderLock{folder.path()}.held()));
}

TEST(FolderLock, NeedsAFolder) { EXPECT_THROW(FolderLock{"/no/such/folder"}, InputError); }

} // namespace
} // namespace damlab::bench
