#pragma once

#include <filesystem>

namespace damlab {

/// The right to write to a store: a lock on the file beside it, "results.sqlite.lock". The kernel frees it
/// when its owner ends, however that comes about.
class WriterLock {
public:
    /// Throws InputError, naming the process, if another has it, or if the file cannot be made.
    explicit WriterLock(const std::filesystem::path& store);
    WriterLock(const WriterLock&) = delete;
    WriterLock& operator=(const WriterLock&) = delete;
    ~WriterLock();

private:
    int file_ = -1;
};

} // namespace damlab
