#pragma once

#include "tuner/files/file_descriptor.hpp"

#include <filesystem>
#include <functional>

namespace damlab::bench {

/// The right to work in a folder, waited for while another process has it. The kernel frees it when its owner
/// ends, however that comes about.
class FolderLock {
public:
    /// Throws InputError if the folder cannot be written.
    explicit FolderLock(const std::filesystem::path& folder, const std::function<bool()>& should_stop = {});

    /// False if the wait was stopped.
    [[nodiscard]] bool held() const { return file_.is_open(); }

private:
    FileDescriptor file_;
};

} // namespace damlab::bench
