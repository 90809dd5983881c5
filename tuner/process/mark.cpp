#include "tuner/process/mark.hpp"

#include "tuner/files/file_descriptor.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <optional>
#include <random>
#include <sys/syscall.h>
#include <unistd.h>

namespace damlab {
namespace {

/// Looks for a string in what is read piece by piece, only where a variable begins: behind a NUL or at the
/// very beginning.
class VariableFinder {
public:
    explicit VariableFinder(std::string_view beginning) : beginning_{beginning} {}

    bool found_in(std::string_view piece) {
        for (const char c : piece) {
            if (c == '\0') {
                matched_ = 0;
            } else if (matched_ != lost && c == beginning_[matched_]) {
                if (++matched_ == beginning_.size()) return true;
            } else {
                matched_ = lost;
            }
        }
        return false;
    }

private:
    static constexpr std::size_t lost = std::string_view::npos;

    std::string_view beginning_;
    std::size_t matched_ = 0;
};

enum class Marked : std::uint8_t {
    no,
    yes,
    unclear, ///< it has no environment, or is just being replaced by another program and has none for the
             ///< moment
};

/// A path in /proc. The pid is a name there.
std::array<char, 64> path_of(std::string_view pid, std::string_view file) {
    std::array<char, 64> path{};
    std::ranges::copy(file, std::ranges::copy(pid.substr(0, 20), path.begin()).out);
    return path;
}

/// False of those that have died, and of what belongs to the system itself.
bool runs_a_program(int proc, const char* pid) {
    char first = 0;
    return readlinkat(proc, path_of(pid, "/exe").data(), &first, 1) > 0;
}

Marked is_marked(int proc, const char* pid, std::string_view beginning) {
    const FileDescriptor file{openat(proc, path_of(pid, "/environ").data(), O_RDONLY | O_CLOEXEC)};
    if (!file.is_open()) return Marked::no;
    VariableFinder finder{beginning};
    bool empty = true;
    std::array<char, 4096> piece;
    for (;;) {
        const ssize_t got = read(file.number(), piece.data(), piece.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return Marked::no;
        if (got == 0) return empty && runs_a_program(proc, pid) ? Marked::unclear : Marked::no;
        if (finder.found_in({piece.data(), static_cast<std::size_t>(got)})) return Marked::yes;
        empty = false;
    }
}

std::optional<pid_t> number_of(const char* name) {
    pid_t pid = 0;
    const char* const end = name + std::strlen(name);
    if (std::from_chars(name, end, pid).ptr != end || pid <= 0) return std::nullopt;
    return pid;
}

// glibc 2.36 declares them for C only.
int pidfd_open(pid_t pid) { return static_cast<int>(syscall(SYS_pidfd_open, pid, 0)); }
bool pidfd_kill(int process) { return syscall(SYS_pidfd_send_signal, process, SIGKILL, nullptr, 0) == 0; }

struct Round {
    bool any = false;     ///< was killed
    bool unclear = false; ///< somebody may have to be
};

Round kill_once(std::string_view beginning) {
    const FileDescriptor proc{open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (!proc.is_open()) return {};
    Round round;
    alignas(dirent64) std::array<char, 16384> entries;
    for (;;) {
        // Not readdir(), which takes memory.
        const ssize_t got = getdents64(proc.number(), entries.data(), entries.size());
        if (got <= 0) return round;
        for (ssize_t at = 0; at < got;) {
            const auto* entry = reinterpret_cast<const dirent64*>(entries.data() + at);
            at += entry->d_reclen;
            const auto pid = number_of(entry->d_name);
            if (!pid) continue;
            // Opened before it is looked at: the number may become another's, this handle cannot.
            const FileDescriptor process{pidfd_open(*pid)};
            if (!process.is_open()) continue;
            const Marked marked = is_marked(proc.number(), entry->d_name, beginning);
            if (marked == Marked::unclear) round.unclear = true;
            if (marked == Marked::yes && pidfd_kill(process.number())) round.any = true;
        }
    }
}

} // namespace

const std::string& Mark::beginning() {
    static const std::string text = [] {
        std::random_device random;
        return fmt::format("{}={:08x}{:08x}-", name, random(), random());
    }();
    return text;
}

Mark::Mark() {
    static std::atomic<std::uint64_t> count{0};
    variable_ = fmt::format("{}{}.", beginning(), ++count);
}

void kill_marked(std::string_view beginning) {
    // Until there is none: one may start another while we look.
    constexpr timespec pause{.tv_sec = 0, .tv_nsec = 1'000'000};
    constexpr int most = 1000;
    constexpr int most_unclear = 20; // some system processes never have an environment
    int unclear = 0;
    for (int i = 0; i < most; ++i) {
        const Round round = kill_once(beginning);
        if (!round.any && (!round.unclear || ++unclear > most_unclear)) return;
        nanosleep(&pause, nullptr);
    }
}

} // namespace damlab
