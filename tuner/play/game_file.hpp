#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace damlab::play {

/// A file that games are added to, behind what it holds. It is opened before the game, so that one that
/// cannot be written is refused before anything has been played.
class GameFile {
public:
    /// Throws InputError if it cannot be written.
    explicit GameFile(std::string name);

    /// False if it could not be written after all.
    [[nodiscard]] bool add(std::string_view text);
    [[nodiscard]] const std::string& name() const { return name_; }

private:
    std::string name_;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

} // namespace damlab::play
