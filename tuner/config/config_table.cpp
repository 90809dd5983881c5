#include "tuner/config/config_table.hpp"

#include "engine/error.hpp"
#include "tuner/config/key_length.hpp"
#include "tuner/files/read_chunks.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <toml++/toml.h>

namespace damlab {
namespace {

std::string position(const std::string& file, const toml::source_region& source) {
    return source.begin.line == 0 ? file
                                  : fmt::format("{}:{}:{}", file, source.begin.line, source.begin.column);
}

/// What messages call the value that is there.
std::string_view name_of(const toml::node& node) {
    switch (node.type()) {
    case toml::node_type::table:
        return "a table";
    case toml::node_type::array:
        return "a list";
    case toml::node_type::string:
        return "a string";
    case toml::node_type::integer:
        return "a whole number";
    case toml::node_type::floating_point:
        return "a number with a fraction";
    case toml::node_type::boolean:
        return "a boolean";
    default:
        return "a date or time";
    }
}

/// What messages call a type.
template <class T> constexpr std::string_view type_name{};
template <> constexpr std::string_view type_name<std::string> = "a string";
template <> constexpr std::string_view type_name<bool> = "true or false";
template <> constexpr std::string_view type_name<std::int64_t> = "a whole number";
template <> constexpr std::string_view type_name<double> = "a number";

} // namespace

struct ConfigTable::Node {
    std::string file;
    std::shared_ptr<const toml::table> root; ///< owns what `table` points into
    const toml::table* table;
    std::set<std::string, std::less<>> asked_for;

    const toml::node* find(std::string_view key) {
        asked_for.emplace(key);
        return table->get(key);
    }
    const toml::node& require(std::string_view key) {
        if (const toml::node* value = find(key)) return *value;
        refuse(*table, fmt::format("the key \"{}\" is missing", key));
    }
    [[noreturn]] void refuse(const toml::node& value, std::string_view message) const {
        throw InputError(fmt::format("{}: {}", position(file, value.source()), message));
    }
    template <class T> [[nodiscard]] T value(std::string_view key, const toml::node& node) const {
        const bool integer_for_number = std::is_same_v<T, double> && node.is_integer();
        if (!node.is<T>() && !integer_for_number)
            refuse(node, fmt::format("\"{}\" must be {}, not {}", key, type_name<T>, name_of(node)));
        T given = node.value_or(T{});
        if constexpr (std::is_same_v<T, std::string>)
            if (given.find('\0') != std::string::npos) // which would end the name of a file, or a line
                refuse(node, fmt::format("\"{}\" must hold no NUL character", key));
        return given;
    }
    template <class T, class Range>
    [[nodiscard]] T in_range(std::string_view key, const toml::node& node, Range range) const {
        const T number = value<T>(key, node);
        if (!(number >= range.least && number <= range.most))
            refuse(node,
                   fmt::format("\"{}\" must be from {} to {}, not {}", key, range.least, range.most, number));
        return number;
    }
    [[nodiscard]] const toml::array& array(std::string_view key, const toml::node& node) const {
        if (const toml::array* array = node.as_array()) return *array;
        refuse(node, fmt::format("\"{}\" must be a list [...], not {}", key, name_of(node)));
    }
    [[nodiscard]] ConfigTable child(const toml::table& inner) const {
        return ConfigTable{std::make_shared<Node>(Node{file, root, &inner, {}})};
    }
};

ConfigTable::ConfigTable(std::shared_ptr<Node> node) : node_{std::move(node)} {}

ConfigTable ConfigTable::parse(std::string_view text, std::string name) {
    require_short_keys(text, name);
    try {
        auto root = std::make_shared<const toml::table>(toml::parse(text));
        const toml::table* const table = root.get();
        return ConfigTable{std::make_shared<Node>(Node{std::move(name), std::move(root), table, {}})};
    } catch (const toml::parse_error& error) {
        throw InputError(
            fmt::format("{}: not valid TOML: {}", position(name, error.source()), error.description()));
    }
}

ConfigTable ConfigTable::read(const std::filesystem::path& file) {
    constexpr std::size_t most = std::size_t{1} << 24; // the largest of 500 players have a few hundred kB
    return parse(read_file(file, most), file.string());
}

bool ConfigTable::has(std::string_view key) const { return node_->find(key) != nullptr; }

std::vector<std::string> ConfigTable::keys() const {
    std::vector<std::string> keys;
    for (const auto& [key, value] : *node_->table)
        keys.emplace_back(key.str());
    return keys;
}

std::string ConfigTable::string(std::string_view key) const {
    return node_->value<std::string>(key, node_->require(key));
}

std::string ConfigTable::string(std::string_view key, std::string otherwise) const {
    return has(key) ? string(key) : std::move(otherwise);
}

bool ConfigTable::boolean(std::string_view key, bool otherwise) const {
    return has(key) ? node_->value<bool>(key, node_->require(key)) : otherwise;
}

std::string ConfigTable::scalar(std::string_view key) const {
    const toml::node& node = node_->require(key);
    if (node.is_string()) return node_->value<std::string>(key, node);
    if (const auto* truth = node.as_boolean()) return truth->get() ? "true" : "false";
    if (const auto* integer = node.as_integer()) return fmt::format("{}", integer->get());
    if (const auto* number = node.as_floating_point()) return fmt::format("{}", number->get());
    node_->refuse(node,
                  fmt::format("\"{}\" must be a string, a boolean or a number, not {}", key, name_of(node)));
}

std::int64_t ConfigTable::integer(std::string_view key, Integers range) const {
    return node_->in_range<std::int64_t>(key, node_->require(key), range);
}

std::int64_t ConfigTable::integer(std::string_view key, Integers range, std::int64_t otherwise) const {
    return has(key) ? integer(key, range) : otherwise;
}

double ConfigTable::number(std::string_view key, Numbers range) const {
    return node_->in_range<double>(key, node_->require(key), range);
}

double ConfigTable::number(std::string_view key, Numbers range, double otherwise) const {
    return has(key) ? number(key, range) : otherwise;
}

std::vector<std::string> ConfigTable::strings(std::string_view key) const {
    std::vector<std::string> list;
    if (!has(key)) return list;
    for (const toml::node& element : node_->array(key, node_->require(key)))
        list.push_back(node_->value<std::string>(key, element));
    return list;
}

std::vector<std::int64_t> ConfigTable::integers(std::string_view key, Integers range) const {
    std::vector<std::int64_t> list;
    if (!has(key)) return list;
    for (const toml::node& element : node_->array(key, node_->require(key)))
        list.push_back(node_->in_range<std::int64_t>(key, element, range));
    return list;
}

bool ConfigTable::is_list(std::string_view key) const {
    const toml::node* value = node_->find(key);
    return value != nullptr && value->is_array();
}

bool ConfigTable::is_table(std::string_view key) const {
    const toml::node* value = node_->find(key);
    return value != nullptr && value->is_table();
}

ConfigTable ConfigTable::table(std::string_view key) const {
    const toml::node& value = node_->require(key);
    if (const toml::table* inner = value.as_table()) return node_->child(*inner);
    node_->refuse(value, fmt::format("\"{}\" must be a table, [{}], not {}", key, key, name_of(value)));
}

std::vector<ConfigTable> ConfigTable::tables(std::string_view key) const {
    std::vector<ConfigTable> list;
    if (!has(key)) return list;
    for (const toml::node& element : node_->array(key, node_->require(key))) {
        const toml::table* inner = element.as_table();
        if (inner == nullptr)
            node_->refuse(element,
                          fmt::format("\"{}\" must be tables, [[{}]], not {}", key, key, name_of(element)));
        list.push_back(node_->child(*inner));
    }
    return list;
}

void ConfigTable::finish() const {
    for (const auto& [key, value] : *node_->table)
        if (!node_->asked_for.contains(key.str()))
            throw InputError(fmt::format("{}: unknown key \"{}\"; there are: {}",
                                         position(node_->file, key.source()), key.str(),
                                         fmt::join(node_->asked_for, ", ")));
}

std::string ConfigTable::where(std::string_view key) const {
    const toml::node* value = node_->table->get(key);
    return position(node_->file, value != nullptr ? value->source() : node_->table->source());
}

void ConfigTable::refuse(std::string_view key, std::string_view message) const {
    throw InputError(fmt::format("{}: {}", where(key), message));
}

} // namespace damlab
