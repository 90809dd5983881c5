#pragma once

#include "tuner/store/sqlite/database.hpp"

namespace damlab::sqlite {

/// Raised whenever what stands in the tables changes; the version of a file is in its user_version.
inline constexpr int schema_version = 1;

/// Makes the tables in an empty file. Throws InputError if the file belongs to another program or to a newer
/// version of this one.
void create_or_check_schema(const Database& database, const std::filesystem::path& file);

/// The same, without making them.
void check_schema(const Database& database, const std::filesystem::path& file);

} // namespace damlab::sqlite
