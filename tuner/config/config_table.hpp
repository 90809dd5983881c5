#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damlab {

/// A table of a TOML file, read key by key. Every reader names the key and what it may be; a missing key, a
/// value of the wrong type or out of range is an InputError with file, line and column. `finish` refuses the
/// keys that nobody asked for, so that a misspelt one is not silently ignored.
class ConfigTable {
public:
    /// Reads a file. Throws InputError if there is none or it is no TOML.
    [[nodiscard]] static ConfigTable read(const std::filesystem::path& file);
    /// The same of text; `name` stands for the file in messages.
    [[nodiscard]] static ConfigTable parse(std::string_view text, std::string name);

    [[nodiscard]] bool has(std::string_view key) const;
    /// All keys, in alphabetical order. Counts as asking for none of them.
    [[nodiscard]] std::vector<std::string> keys() const;

    [[nodiscard]] std::string string(std::string_view key) const;
    [[nodiscard]] std::string string(std::string_view key, std::string otherwise) const;
    [[nodiscard]] bool boolean(std::string_view key, bool otherwise) const;

    /// A string, a boolean or a number, as text.
    [[nodiscard]] std::string scalar(std::string_view key) const;

    struct Integers {
        std::int64_t least, most; ///< both allowed
    };
    [[nodiscard]] std::int64_t integer(std::string_view key, Integers range) const;
    [[nodiscard]] std::int64_t integer(std::string_view key, Integers range, std::int64_t otherwise) const;

    struct Numbers {
        double least, most; ///< both allowed
    };
    /// An integer or a floating-point number; never NaN.
    [[nodiscard]] double number(std::string_view key, Numbers range) const;
    [[nodiscard]] double number(std::string_view key, Numbers range, double otherwise) const;

    /// A list, empty if the key is missing.
    [[nodiscard]] std::vector<std::string> strings(std::string_view key) const;
    [[nodiscard]] std::vector<std::int64_t> integers(std::string_view key, Integers range) const;

    [[nodiscard]] bool is_list(std::string_view key) const;
    [[nodiscard]] bool is_table(std::string_view key) const;
    [[nodiscard]] ConfigTable table(std::string_view key) const;
    /// The tables of an array, [[key]]; empty if the key is missing.
    [[nodiscard]] std::vector<ConfigTable> tables(std::string_view key) const;

    /// Throws InputError if the table has a key that was not asked for.
    void finish() const;

    /// Throws InputError that points at the value of `key`, or at the table if it has none.
    [[noreturn]] void refuse(std::string_view key, std::string_view message) const;
    /// "FILE:LINE:COLUMN" of the same place.
    [[nodiscard]] std::string where(std::string_view key) const;

private:
    struct Node;
    explicit ConfigTable(std::shared_ptr<Node> node);

    std::shared_ptr<Node> node_;
};

} // namespace damlab
