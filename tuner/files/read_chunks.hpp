#pragma once

#include "engine/error.hpp"
#include "tuner/clock/stop_check.hpp"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace damlab {

/// There is no such file, or it may not be read, or it cannot be what was meant: a folder, a device.
class UnreadableFile : public InputError {
public:
    using InputError::InputError;
};

/// That is read whole, in bytes. A results store takes a little more.
inline constexpr std::size_t largest_file = 900'000'000;

/// Calls `use` with a file piece by piece, so that a file of any size takes no more memory than a piece. "-"
/// is standard input. Leaves the rest unread soon after `should_stop` says so, also while nothing comes.
/// Throws UnreadableFile, and std::system_error if the disk fails.
void read_chunks(const std::string& file, const std::function<void(std::string_view)>& use,
                 const StopCheck& should_stop = {});

/// The whole of a file, also of one whose name is "-". Throws as read_chunks() does, and UnreadableFile if it
/// has more than `most` bytes, as a pipe without end has.
[[nodiscard]] std::string read_file(const std::filesystem::path& file, std::size_t most = largest_file);

} // namespace damlab
