#pragma once

#include "tuner/clock/stop_check.hpp"
#include "tuner/files/file_descriptor.hpp"

#include <filesystem>

namespace damlab::bench {

/// The right to work in a folder, waited for while another process has it. The kernel frees it when its owner
/// ends, however that comes about.
class FolderLock {
public:
    /// Throws InputError if the folder cannot be written.
    explicit FolderLock(const std::filesystem::path& folder, const StopCheck& should_stop = {});

    /// False if the wait was stopped.
    [[nodiscard]] bool held() const { return file_.is_open(); }

private:
    FileDescriptor file_;
};

} // namespace damlab::bench
