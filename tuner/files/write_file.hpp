#pragma once

#include <filesystem>
#include <string_view>

namespace damlab {

/// Writes a file so that it is there whole or, whatever happens, as it was before: to a file beside it, to
/// the disk, and then under its name. A link is followed; a device or a pipe is written to. Makes the folder
/// if need be. Throws InputError if it cannot be written there, and std::system_error if the disk fails.
void write_file(const std::filesystem::path& file, std::string_view content);

/// Throws InputError if a file cannot be written there: to be asked before long work whose result goes there.
void require_writable(const std::filesystem::path& file);

} // namespace damlab
