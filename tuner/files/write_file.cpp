#include "tuner/files/write_file.hpp"

#include "engine/error.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace damlab {
namespace {

constexpr std::size_t block = std::size_t{1} << 16;

/// Whether the name belongs to something that is written to, not replaced: a device or a pipe.
bool is_special(const std::filesystem::path& file) {
    std::error_code none;
    const auto status = std::filesystem::status(file, none);
    return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
           !std::filesystem::is_directory(status);
}

std::filesystem::path draft_of(const std::filesystem::path& file) {
    return is_special(file) ? file
                            : std::filesystem::path{fmt::format("{}.{}.part", file.string(), ::getpid())};
}

std::optional<mode_t> permissions(const std::filesystem::path& file) {
    struct stat status{};
    if (::stat(file.c_str(), &status) != 0) return std::nullopt;
    return status.st_mode & 07777;
}

/// A new file: never what someone else has put there, as a link to a file that is not ours to write.
FileDescriptor opened_anew(const std::filesystem::path& draft, mode_t mode) {
    constexpr int flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
    FileDescriptor created{::open(draft.c_str(), flags, mode)};
    if (created.is_open() || errno != EEXIST) return created;
    ::unlink(draft.c_str()); // left behind by a process that was killed
    return FileDescriptor{::open(draft.c_str(), flags, mode)};
}

/// A rename is on the disk when the folder is. Some file systems cannot be asked for that, and need not.
void sync_folder_of(const std::filesystem::path& file) {
    const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
    const FileDescriptor descriptor{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (descriptor.is_open()) static_cast<void>(::fsync(descriptor.number()));
}

[[noreturn]] void refuse(const std::filesystem::path& file) {
    throw InputError(fmt::format("cannot write {}: {}", file.string(), std::strerror(errno)));
}

/// What a file's name leads to, whether that is there or not: a link stays a link.
std::filesystem::path followed(const std::filesystem::path& file) {
    constexpr int most_links = 40; // as many as the kernel follows
    std::error_code none;
    std::filesystem::path target = file;
    for (int links = 0; std::filesystem::is_symlink(target, none); ++links) {
        if (links == most_links) {
            errno = ELOOP;
            refuse(file);
        }
        target = target.parent_path() / std::filesystem::read_symlink(target, none);
    }
    return target;
}

void make_folder_of(const std::filesystem::path& file) {
    if (!file.has_parent_path()) return;
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    if (error)
        throw InputError(
            fmt::format("cannot make the folder {}: {}", file.parent_path().string(), error.message()));
}

} // namespace

AtomicFile::AtomicFile(const std::filesystem::path& file)
    : file_{is_special(file) ? file : followed(file)},
      draft_{draft_of(file_)} {
    make_folder_of(file_);
    const mode_t mode = permissions(file_).value_or(0666);
    descriptor_ = draft_ == file_ ? FileDescriptor{::open(draft_.c_str(), O_WRONLY | O_CLOEXEC)}
                                  : opened_anew(draft_, mode);
    if (!descriptor_.is_open()) refuse(file_);
}

AtomicFile::~AtomicFile() {
    if (descriptor_.is_open() && draft_ != file_) ::unlink(draft_.c_str());
}

void AtomicFile::write(std::string_view content) {
    unwritten_ += content;
    if (unwritten_.size() >= block) flush();
}

void AtomicFile::commit() {
    flush();
    if (draft_ != file_) {
        const auto old = permissions(file_); // of which open() gave what the umask allows
        if (old && ::fchmod(descriptor_.number(), *old) != 0) fail();
        if (::fsync(descriptor_.number()) != 0) fail();
        if (::rename(draft_.c_str(), file_.c_str()) != 0) refuse(file_);
        sync_folder_of(file_);
    }
    descriptor_.close();
}

void AtomicFile::flush() {
    std::string_view rest = unwritten_;
    while (!rest.empty()) {
        const ssize_t written = ::write(descriptor_.number(), rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail();
        rest.remove_prefix(std::size_t(written));
    }
    unwritten_.clear();
}

void AtomicFile::fail() const {
    throw std::system_error(errno, std::generic_category(), fmt::format("cannot write {}", file_.string()));
}

void write_file(const std::filesystem::path& file, std::string_view content) {
    AtomicFile whole{file};
    whole.write(content);
    whole.commit();
}

void require_writable(const std::filesystem::path& file) {
    if (std::filesystem::is_directory(file))
        throw InputError(fmt::format("cannot write {}: it is a folder", file.string()));
    if (!is_special(file)) const AtomicFile draft{file};
}

} // namespace damlab
