#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace damlab {

/// Calls `use` with a file piece by piece, so that a file of any size takes no more memory than a piece. "-"
/// is standard input. Throws InputError if there is no such file or it cannot be read, and std::system_error
/// if the disk fails.
void read_chunks(const std::string& file, const std::function<void(std::string_view)>& use);

} // namespace damlab
