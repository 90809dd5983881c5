#include "tuner/store/sqlite/database.hpp"

#include "engine/error.hpp"
#include "tuner/store/store.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

namespace damlab::sqlite {
namespace {

constexpr int busy_milliseconds = 5000;

/// What SQLite said of the last call, as the exception it deserves.
[[noreturn]] void fail(sqlite3* handle) {
    const char* path = sqlite3_db_filename(handle, "main");
    const std::string file = path == nullptr ? "" : path;
    switch (sqlite3_extended_errcode(handle) & 0xff) {
    case SQLITE_NOTADB:
        throw InputError(fmt::format("{} is not a results store", file));
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        throw InputError(
            fmt::format("{} is locked by another program; close that, or name another store with "
                        "--store",
                        file));
    case SQLITE_CANTOPEN:
        throw InputError(fmt::format("{} cannot be opened", file));
    case SQLITE_READONLY:
    case SQLITE_PERM:
        throw InputError(fmt::format("{} cannot be written; name another store with --store", file));
    case SQLITE_FULL:
        throw StoreError(fmt::format("the disk of {} is full; what was stored before is intact", file));
    case SQLITE_CORRUPT:
        throw StoreError(fmt::format("{} is damaged", file));
    default:
        throw StoreError(
            fmt::format("{}: {}; what was stored before is intact", file, sqlite3_errmsg(handle)));
    }
}

void check(int code, sqlite3* handle) {
    if (code != SQLITE_OK) fail(handle);
}

void check(int code, sqlite3_stmt* statement) { check(code, sqlite3_db_handle(statement)); }

} // namespace

Statement::Statement(sqlite3* database, std::string_view sql) {
    check(sqlite3_prepare_v2(database, sql.data(), static_cast<int>(sql.size()), &statement_, nullptr),
          database);
}

Statement::~Statement() { sqlite3_finalize(statement_); }

Statement& Statement::bind(int parameter, std::int64_t value) {
    check(sqlite3_bind_int64(statement_, parameter, value), statement_);
    return *this;
}

Statement& Statement::bind(int parameter, std::string_view text) {
    check(sqlite3_bind_text(statement_, parameter, text.data(), static_cast<int>(text.size()),
                            SQLITE_TRANSIENT),
          statement_);
    return *this;
}

Statement& Statement::bind_blob(int parameter, std::span<const std::uint8_t> bytes) {
    if (bytes.empty())
        check(sqlite3_bind_zeroblob(statement_, parameter, 0), statement_);
    else
        check(sqlite3_bind_blob64(statement_, parameter, bytes.data(), bytes.size(), SQLITE_TRANSIENT),
              statement_);
    return *this;
}

Statement& Statement::bind_null(int parameter) {
    check(sqlite3_bind_null(statement_, parameter), statement_);
    return *this;
}

bool Statement::step() {
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    reset(); // keeps the error, if there is one
    if (code != SQLITE_DONE) fail(sqlite3_db_handle(statement_));
    return false;
}

void Statement::run() {
    while (step()) {
    }
}

void Statement::reset() { sqlite3_reset(statement_); }

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_, column); }

std::string Statement::text(int column) const {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return text == nullptr
               ? ""
               : std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
}

std::span<const std::uint8_t> Statement::blob(int column) const {
    const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_, column));
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

bool Statement::is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

Database::Database(const std::filesystem::path& file, Access access) {
    std::string name = file.string();
    int flags = access == Access::write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
    if (access == Access::frozen) {
        std::string escaped;
        for (const char c : std::filesystem::absolute(file).string())
            escaped += c == '?' || c == '#' || c == '%' ? fmt::format("%{:02x}", static_cast<int>(c))
                                                        : std::string{c};
        name = "file://" + escaped + "?immutable=1";
        flags |= SQLITE_OPEN_URI;
    }
    if (sqlite3_open_v2(name.c_str(), &handle_, flags, nullptr) != SQLITE_OK) {
        const std::string problem = handle_ == nullptr ? "out of memory" : sqlite3_errmsg(handle_);
        sqlite3_close(handle_);
        throw InputError(fmt::format("{} cannot be opened: {}", file.string(), problem));
    }
    sqlite3_busy_timeout(handle_, busy_milliseconds);
}

Database::~Database() { sqlite3_close_v2(handle_); }

void Database::execute(const char* sql) const {
    check(sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr), handle_);
}

std::int64_t Database::number(std::string_view sql) const {
    Statement statement = prepare(sql);
    return statement.step() ? statement.integer(0) : 0;
}

std::int64_t Database::last_row_id() const { return sqlite3_last_insert_rowid(handle_); }

std::int64_t Database::changes() const { return sqlite3_changes64(handle_); }

Transaction::Transaction(const Database& database, Kind kind) : database_{&database} {
    database_->execute(kind == Kind::write ? "BEGIN IMMEDIATE" : "BEGIN");
}

Transaction::~Transaction() {
    if (!open_) return;
    try {
        database_->execute("ROLLBACK");
    } catch (const std::exception&) { // SQLite has rolled back itself, as it does when the disk is full
    }
}

void Transaction::commit() {
    database_->execute("COMMIT");
    open_ = false;
}

} // namespace damlab::sqlite
