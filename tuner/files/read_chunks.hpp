#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace damlab {

/// Calls `use` with a file piece by piece, so that a file of any size takes no more memory than a piece. "-"
/// is standard input. Leaves the rest unread soon after `should_stop` says so, also while nothing comes.
/// Throws InputError if there is no such file or it cannot be read, and std::system_error if the disk fails.
void read_chunks(const std::string& file, const std::function<void(std::string_view)>& use,
                 const std::function<bool()>& should_stop = {});

} // namespace damlab
