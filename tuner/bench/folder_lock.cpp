#include "tuner/bench/folder_lock.hpp"

#include "engine/error.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <system_error>
#include <thread>

namespace damlab::bench {

FolderLock::FolderLock(const std::filesystem::path& folder, const StopCheck& should_stop) {
    const std::string name = folder / "lock";
    file_ = FileDescriptor{::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)};
    if (!file_.is_open())
        throw InputError(fmt::format("{} cannot be written: {}", name, std::strerror(errno)));
    while (::flock(file_.number(), LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK && errno != EINTR)
            throw std::system_error(errno, std::generic_category(), "cannot lock " + name);
        if (should_stop && should_stop()) {
            file_.close();
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
    }
}

} // namespace damlab::bench
