#include "tuner/files/read_chunks.hpp"

#include "engine/error.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <memory>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace damlab {
namespace {

/// Closes a descriptor that it has opened itself.
class Descriptor {
public:
    explicit Descriptor(const std::string& file)
        : number_{file == "-" ? STDIN_FILENO : ::open(file.c_str(), O_RDONLY | O_CLOEXEC)} {
        if (number_ < 0) throw InputError(fmt::format("cannot read {}: {}", file, std::strerror(errno)));
        struct stat status{};
        if (::fstat(number_, &status) == 0 && S_ISDIR(status.st_mode)) {
            close();
            throw InputError(fmt::format("cannot read {}: it is a folder", file));
        }
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    [[nodiscard]] int number() const { return number_; }

private:
    void close() const {
        if (number_ != STDIN_FILENO) ::close(number_);
    }
    int number_;
};

} // namespace

void read_chunks(const std::string& file, const std::function<void(std::string_view)>& use) {
    const Descriptor descriptor{file};
    constexpr std::size_t chunk = std::size_t{1} << 16;
    const auto buffer = std::make_unique<std::array<char, chunk>>();
    for (;;) {
        const ssize_t got = ::read(descriptor.number(), buffer->data(), buffer->size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0)
            throw std::system_error(errno, std::generic_category(), fmt::format("cannot read {}", file));
        if (got == 0) return;
        use({buffer->data(), std::size_t(got)});
    }
}

} // namespace damlab
