#pragma once

#include "tuner/store/sqlite/database.hpp"
#include "tuner/store/store.hpp"

namespace damlab::sqlite {

/// What a store reads, whether it is open for writing or not: see the functions of Store.

[[nodiscard]] std::vector<RunRecord> read_runs(const Database& database, std::optional<RunId> only);
[[nodiscard]] RunRecord read_run(const Database& database, RunId id);
[[nodiscard]] std::string read_file(const Database& database, std::string_view hash);
/// `whole`: with start, moves, scores, and all there is about faults. `version`: of the file.
void read_pairs(const Database& database, int version, RunId id, bool whole, const Store::VisitPair& visit);

} // namespace damlab::sqlite
