#include "tuner/files/write_file.hpp"

#include "engine/error.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace damlab {
namespace {

/// What a file's name leads to, if it is there: a link stays a link.
std::filesystem::path followed(const std::filesystem::path& file) {
    std::error_code none;
    const std::filesystem::path target = std::filesystem::canonical(file, none);
    return none ? file : target;
}

/// Whether the name belongs to something that is written to, not replaced: a device or a pipe.
bool is_special(const std::filesystem::path& file) {
    std::error_code none;
    const auto status = std::filesystem::status(file, none);
    return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
           !std::filesystem::is_directory(status);
}

/// A file being written under another name, which is removed unless it was put in its place. It takes over
/// the permissions of the one that it replaces.
class Draft {
public:
    explicit Draft(const std::filesystem::path& file)
        : file_{is_special(file) ? file : followed(file)},
          draft_{is_special(file)
                     ? file
                     : std::filesystem::path{fmt::format("{}.{}.part", file_.string(), ::getpid())}},
          descriptor_{::open(draft_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)},
          placed_{draft_ == file_} {
        if (descriptor_ < 0)
            throw InputError(fmt::format("cannot write {}: {}", file_.string(), std::strerror(errno)));
        struct stat old{};
        if (!placed_ && ::stat(file_.c_str(), &old) == 0 && ::fchmod(descriptor_, old.st_mode & 07777) != 0)
            fail();
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;
    ~Draft() {
        if (descriptor_ >= 0) ::close(descriptor_);
        if (!placed_) ::unlink(draft_.c_str());
    }

    void write(std::string_view content) {
        while (!content.empty()) {
            const ssize_t written = ::write(descriptor_, content.data(), content.size());
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) fail();
            content.remove_prefix(std::size_t(written));
        }
    }
    void put_in_place() {
        if (!placed_ && ::fsync(descriptor_) != 0) fail();
        if (::close(std::exchange(descriptor_, -1)) != 0) fail();
        if (placed_) return;
        if (::rename(draft_.c_str(), file_.c_str()) != 0)
            throw InputError(fmt::format("cannot write {}: {}", file_.string(), std::strerror(errno)));
        placed_ = true;
    }

private:
    [[noreturn]] void fail() const {
        throw std::system_error(errno, std::generic_category(),
                                fmt::format("cannot write {}", file_.string()));
    }

    std::filesystem::path file_;
    std::filesystem::path draft_;
    int descriptor_;
    bool placed_; ///< under its name, or from the start the thing itself
};

void make_folder_of(const std::filesystem::path& file) {
    if (!file.has_parent_path()) return;
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    if (error)
        throw InputError(
            fmt::format("cannot make the folder {}: {}", file.parent_path().string(), error.message()));
}

} // namespace

void write_file(const std::filesystem::path& file, std::string_view content) {
    make_folder_of(file);
    Draft draft{file};
    draft.write(content);
    draft.put_in_place();
}

void require_writable(const std::filesystem::path& file) {
    if (std::filesystem::is_directory(file))
        throw InputError(fmt::format("cannot write {}: it is a folder", file.string()));
    make_folder_of(file);
    if (!is_special(file)) const Draft draft{file};
}

} // namespace damlab
