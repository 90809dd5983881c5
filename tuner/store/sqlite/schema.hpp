#pragma once

#include "tuner/store/sqlite/database.hpp"

namespace damlab::sqlite {

/// Raised whenever what stands in the tables changes; the version of a file is in its user_version.
/// Since 2 games have variants and faults.
inline constexpr int schema_version = 2;

/// Makes the tables in an empty file, and brings those of an older version up to this one. Throws InputError
/// if the file belongs to another program or to a newer version of this one.
void create_or_check_schema(const Database& database, const std::filesystem::path& file);

/// Whether there is nothing in it, as in the file of a writer that was killed before it had made the tables.
[[nodiscard]] bool is_empty(const Database& database);

/// Throws as above; returns the version of the file, which may be an older one.
int check_schema(const Database& database, const std::filesystem::path& file);

} // namespace damlab::sqlite
