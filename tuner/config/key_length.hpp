#pragma once

#include <string>
#include <string_view>

namespace damlab {

/// Throws InputError, with line and column, if a key in a TOML text has more parts ("a.b.c" has three) than
/// any configuration needs. Each part is a table within the one before, and the parser takes a stack frame
/// for each. (It counts lists and tables that are nested by brackets itself.)
void require_short_keys(std::string_view toml, const std::string& name);

} // namespace damlab
