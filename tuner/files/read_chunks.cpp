#include "tuner/files/read_chunks.hpp"

#include "tuner/files/file_descriptor.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <memory>
#include <poll.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace damlab {
namespace {

FileDescriptor opened(const std::string& file) {
    FileDescriptor descriptor{::open(file.c_str(), O_RDONLY | O_CLOEXEC)};
    if (!descriptor.is_open())
        throw UnreadableFile(fmt::format("cannot read {}: {}", file, std::strerror(errno)));
    struct stat status{};
    if (::fstat(descriptor.number(), &status) == 0) {
        if (S_ISDIR(status.st_mode))
            throw UnreadableFile(fmt::format("cannot read {}: it is a folder", file));
        // Of devices only a terminal is sure to end: /dev/zero never does.
        if (S_ISBLK(status.st_mode) || (S_ISCHR(status.st_mode) && ::isatty(descriptor.number()) == 0))
            throw UnreadableFile(fmt::format("cannot read {}: it is a device", file));
    }
    return descriptor;
}

/// Waits until something can be read. False if it was told to stop before.
bool wait_for_input(int descriptor, const StopCheck& should_stop) {
    constexpr int between_looks = 100; // milliseconds
    while (!should_stop()) {
        pollfd file{.fd = descriptor, .events = POLLIN, .revents = 0};
        if (::poll(&file, 1, between_looks) > 0) return true;
    }
    return false;
}

void read_from(int descriptor, const std::string& name, const std::function<void(std::string_view)>& use,
               const StopCheck& should_stop) {
    constexpr std::size_t chunk = std::size_t{1} << 16;
    const auto buffer = std::make_unique<std::array<char, chunk>>();
    while (!should_stop || wait_for_input(descriptor, should_stop)) {
        const ssize_t got = ::read(descriptor, buffer->data(), buffer->size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0)
            throw std::system_error(errno, std::generic_category(), fmt::format("cannot read {}", name));
        if (got == 0) return;
        use({buffer->data(), std::size_t(got)});
    }
}

} // namespace

void read_chunks(const std::string& file, const std::function<void(std::string_view)>& use,
                 const StopCheck& should_stop) {
    if (file == "-") return read_from(STDIN_FILENO, "standard input", use, should_stop);
    read_from(opened(file).number(), file, use, should_stop);
}

std::string read_file(const std::filesystem::path& file, std::size_t most) {
    const FileDescriptor descriptor = opened(file.string());
    std::string content;
    const auto take = [&](std::string_view bytes) {
        content += bytes;
        if (content.size() > most)
            throw UnreadableFile(
                fmt::format("cannot read {}: it has more than {} MB", file.string(), most / 1'000'000));
    };
    read_from(descriptor.number(), file.string(), take, {});
    return content;
}

} // namespace damlab
