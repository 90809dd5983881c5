#include "tuner/store/sqlite/database.hpp"

#include "engine/error.hpp"
#include "tuner/store/store.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

namespace damlab::sqlite {
namespace {

constexpr int busy_milliseconds = 5000;

/// What is wrong with a file, as against the machine; empty if something else is.
std::string problem_of_file(int code) {
    switch (code) {
    case SQLITE_NOTADB:
        return "is not a results store";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return "is locked by another program; close that, or name another store with --store";
    case SQLITE_CANTOPEN:
        return "cannot be opened";
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return "cannot be written; name another store with --store";
    default:
        return {};
    }
}

} // namespace

Statement::Statement(const Database& database, std::string_view sql) : database_{&database} {
    database.check(
        sqlite3_prepare_v2(database.handle_, sql.data(), static_cast<int>(sql.size()), &statement_, nullptr));
}

Statement::~Statement() { sqlite3_finalize(statement_); }

Statement& Statement::bind(int parameter, std::int64_t value) {
    database_->check(sqlite3_bind_int64(statement_, parameter, value));
    return *this;
}

Statement& Statement::bind(int parameter, std::string_view text) {
    database_->check(sqlite3_bind_text(statement_, parameter, text.data(), static_cast<int>(text.size()),
                                       SQLITE_TRANSIENT));
    return *this;
}

Statement& Statement::bind_blob(int parameter, std::span<const std::uint8_t> bytes) {
    if (bytes.empty())
        database_->check(sqlite3_bind_zeroblob(statement_, parameter, 0));
    else
        database_->check(
            sqlite3_bind_blob64(statement_, parameter, bytes.data(), bytes.size(), SQLITE_TRANSIENT));
    return *this;
}

Statement& Statement::bind_null(int parameter) {
    database_->check(sqlite3_bind_null(statement_, parameter));
    return *this;
}

bool Statement::step() {
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    reset(); // keeps the error, if there is one
    if (code != SQLITE_DONE) database_->fail();
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
    std::string name = std::filesystem::absolute(file).string(); // ":memory:" and "file:" are names too
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
    check(sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr));
}

std::int64_t Database::number(std::string_view sql) const {
    Statement statement = prepare(sql);
    return statement.step() ? statement.integer(0) : 0;
}

std::string Database::word(std::string_view sql) const {
    Statement statement = prepare(sql);
    return statement.step() ? statement.text(0) : "";
}

std::int64_t Database::last_row_id() const { return sqlite3_last_insert_rowid(handle_); }

std::int64_t Database::changes() const { return sqlite3_changes64(handle_); }

void Database::fail() const {
    const char* path = sqlite3_db_filename(handle_, "main");
    const std::string file = path == nullptr ? "" : path;
    const int code = sqlite3_extended_errcode(handle_) & 0xff;
    if (const std::string problem = problem_of_file(code); !problem.empty() && !in_use_)
        throw InputError(fmt::format("{} {}", file, problem));
    if (code == SQLITE_FULL)
        throw StoreError(fmt::format("the disk of {} is full; what was stored before is intact", file));
    if (code == SQLITE_CORRUPT) throw StoreError(fmt::format("{} is damaged", file));
    throw StoreError(fmt::format("{}: {}; what was stored before is intact", file, sqlite3_errmsg(handle_)));
}

void Database::check(int code) const {
    if (code != SQLITE_OK) fail();
}

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
