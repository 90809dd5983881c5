#include "tuner/store/writer_lock.hpp"

#include "engine/error.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <string>
#include <sys/file.h>
#include <unistd.h>

namespace damlab {

WriterLock::WriterLock(const std::filesystem::path& store) {
    // Beside the file itself, whatever links lead to it: SQLite keeps its log there too.
    const std::string name = std::filesystem::weakly_canonical(store).string() + ".lock";
    file_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file_ < 0)
        throw InputError(fmt::format("{} cannot be written: {}; name another store with --store", name,
                                     std::strerror(errno)));
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
        std::array<char, 32> owner{};
        const auto length = ::pread(file_, owner.data(), owner.size() - 1, 0);
        ::close(file_);
        throw InputError(fmt::format("{} is being written by process {}; wait for it, or name another store "
                                     "with --store",
                                     store.string(), length > 0 ? owner.data() : "unknown"));
    }
    // For the message above only; the lock itself needs no content.
    const std::string process = std::to_string(::getpid());
    if (::ftruncate(file_, 0) == 0) static_cast<void>(!::pwrite(file_, process.data(), process.size(), 0));
}

WriterLock::~WriterLock() { ::close(file_); }

} // namespace damlab
