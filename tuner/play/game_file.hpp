#pragma once

#include "tuner/files/file_descriptor.hpp"

#include <string>
#include <string_view>
#include <system_error>

namespace damlab::play {

/// A file that games are added to, behind what it holds. It is opened before the game, so that one that
/// cannot be written is refused before anything has been played.
class GameFile {
public:
    /// Throws InputError if it cannot be written.
    explicit GameFile(std::string name);

    /// Says why it could not be written after all; the file is then as long as before.
    [[nodiscard]] std::error_code add(std::string_view text);
    [[nodiscard]] const std::string& name() const { return name_; }

private:
    std::string name_;
    FileDescriptor file_;
};

} // namespace damlab::play
