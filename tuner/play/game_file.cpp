#include "tuner/play/game_file.hpp"

#include "engine/error.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace damlab::play {
namespace {

std::error_code last_error() { return {errno, std::generic_category()}; }

std::error_code write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return last_error();
        text.remove_prefix(std::size_t(written));
    }
    return {};
}

} // namespace

GameFile::GameFile(std::string name)
    : name_{std::move(name)},
      file_{::open(name_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666)} {
    if (!file_.is_open()) throw InputError(fmt::format("cannot write {}: {}", name_, std::strerror(errno)));
}

std::error_code GameFile::add(std::string_view text) {
    const int file = file_.number();
    struct stat before{};
    if (::fstat(file, &before) != 0) return last_error();
    const bool regular = S_ISREG(before.st_mode); // neither a device nor a pipe
    std::error_code error = write_all(file, text);
    if (!error && regular && ::fsync(file) != 0) error = last_error();
    // Half a game would be a fault in the file for every program that reads it.
    if (error && regular && ::ftruncate(file, before.st_size) != 0) return last_error();
    return error;
}

} // namespace damlab::play
