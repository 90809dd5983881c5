#include "tuner/play/game_file.hpp"

#include "engine/error.hpp"

#include <cerrno>
#include <cstring>
#include <fmt/format.h>

namespace damlab::play {

GameFile::GameFile(std::string name)
    : name_{std::move(name)},
      file_{std::fopen(name_.c_str(), "ae"), &std::fclose} {
    if (!file_) throw InputError(fmt::format("cannot write {}: {}", name_, std::strerror(errno)));
}

bool GameFile::add(std::string_view text) {
    return std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size() &&
           std::fflush(file_.get()) == 0;
}

} // namespace damlab::play
