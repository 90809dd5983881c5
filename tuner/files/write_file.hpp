#pragma once

#include "tuner/files/file_descriptor.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace damlab {

/// A file written piece by piece, which is there whole after commit() or, whatever happens before, as it was:
/// it is written beside its place, to the disk, and then put there. A link is followed; a device or a pipe is
/// written to as it goes. Makes the folder if need be, and takes over the permissions of the file replaced.
/// Throws InputError if it cannot be written there, and std::system_error if the disk fails.
class AtomicFile {
public:
    explicit AtomicFile(const std::filesystem::path& file);
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;
    ~AtomicFile();

    void write(std::string_view content);
    void commit();

private:
    void flush();
    [[noreturn]] void fail() const;

    std::filesystem::path file_;
    std::filesystem::path draft_; ///< the file itself, if that is a device or a pipe
    FileDescriptor descriptor_;
    std::string unwritten_;
};

/// Writes a file as AtomicFile does.
void write_file(const std::filesystem::path& file, std::string_view content);

/// Throws InputError if a file cannot be written there: to be asked before long work whose result goes there.
/// Makes the folder if need be.
void require_writable(const std::filesystem::path& file);

} // namespace damlab
