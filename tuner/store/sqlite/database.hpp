#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace damlab::sqlite {

class Database;

/// An SQL statement that is run any number of times. Parameters and columns are counted from 1 and from 0,
/// as SQLite does. Throws as Database does.
class Statement {
public:
    Statement(const Database& database, std::string_view sql);
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;
    ~Statement();

    Statement& bind(int parameter, std::int64_t value);
    Statement& bind(int parameter, std::string_view text);
    Statement& bind_blob(int parameter, std::span<const std::uint8_t> bytes);
    Statement& bind_null(int parameter);

    /// The next row, if there is one. After the last the statement can be run again.
    bool step();
    /// For a statement without rows.
    void run();
    void reset();

    [[nodiscard]] std::int64_t integer(int column) const;
    [[nodiscard]] std::string text(int column) const;
    /// Valid until the next step.
    [[nodiscard]] std::span<const std::uint8_t> blob(int column) const;
    [[nodiscard]] bool is_null(int column) const;

private:
    const Database* database_;
    sqlite3_stmt* statement_ = nullptr;
};

/// A connection. Throws InputError where the file is the problem (absent, no database, locked, not
/// writable) and StoreError where the machine is, and for everything once it is in use.
class Database {
public:
    enum class Access {
        read,
        write, ///< creates the file
        frozen ///< read where nobody can write, as on a read-only medium
    };
    Database(const std::filesystem::path& file, Access access);
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database();

    [[nodiscard]] Statement prepare(std::string_view sql) const { return Statement{*this, sql}; }
    void execute(const char* sql) const;
    /// The first column of the first row.
    [[nodiscard]] std::int64_t number(std::string_view sql) const;
    [[nodiscard]] std::string word(std::string_view sql) const;
    [[nodiscard]] std::int64_t last_row_id() const;
    /// Rows that the last INSERT or UPDATE touched.
    [[nodiscard]] std::int64_t changes() const;

    /// It has been opened and found to be right: what fails from now on is no mistake of the user's.
    void set_in_use() { in_use_ = true; }

private:
    friend class Statement;
    [[noreturn]] void fail() const;
    void check(int code) const;

    sqlite3* handle_ = nullptr;
    bool in_use_ = false;
};

/// Everything between making it and `commit` happens or nothing does. One that only reads sees the database
/// as it was at its first statement, whoever writes meanwhile, and need not be committed.
class Transaction {
public:
    enum class Kind : std::uint8_t { read, write };

    explicit Transaction(const Database& database, Kind kind = Kind::write);
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();

    void commit();

private:
    const Database* database_;
    bool open_ = true;
};

} // namespace damlab::sqlite
