#include "tuner/hub/messages.hpp"

#include "engine/notation/notation_error.hpp"
#include "tuner/hub/number.hpp"
#include "tuner/hub/words.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>

namespace damlab::hub {
namespace {

constexpr double any_number = std::numeric_limits<double>::max();
constexpr std::array<std::string_view, 5> type_names{"bool", "int", "real", "string", "enum"};

std::string text_of(const Line& line, std::string_view name) {
    return std::string{line.value(name).value_or(std::string_view{})};
}

std::string required(const Line& line, std::string_view name) {
    const auto value = line.value(name);
    if (!value || value->empty())
        throw NotationError("Hub line", line.command, 0, fmt::format("expected {}=", name));
    return std::string{*value};
}

std::optional<double> real_of(const Line& line, std::string_view name, double least, double most) {
    const auto value = line.value(name);
    if (!value) return std::nullopt;
    return real_argument(name, *value, least, most);
}

std::optional<std::int64_t> count_of(const Line& line, std::string_view name, std::int64_t most) {
    const auto value = line.value(name);
    if (!value) return std::nullopt;
    return integer_argument(name, *value, 0, most);
}

} // namespace

std::string format_identity(const Identity& identity) {
    LineText line{"id"};
    line.add("name", identity.name);
    if (!identity.version.empty()) line.add("version", identity.version);
    if (!identity.author.empty()) line.add("author", identity.author);
    if (!identity.country.empty()) line.add("country", identity.country);
    return line.text();
}

Identity parse_identity(const Line& line) {
    return {.name = text_of(line, "name"),
            .version = text_of(line, "version"),
            .author = text_of(line, "author"),
            .country = text_of(line, "country")};
}

std::string format_parameter(const Parameter& parameter) {
    LineText line{"param"};
    line.add("name", parameter.name);
    line.add("value", parameter.value);
    line.add("type", type_names[std::size_t(parameter.type)]);
    if (parameter.least) line.add("min", format_real(*parameter.least));
    if (parameter.most) line.add("max", format_real(*parameter.most));
    if (!parameter.values.empty()) line.add("values", fmt::format("{}", fmt::join(parameter.values, " ")));
    return line.text();
}

Parameter parse_parameter(const Line& line) {
    const auto type = std::ranges::find(type_names, line.value("type").value_or("string"));
    if (type == type_names.end())
        throw NotationError("type", *line.value("type"), 0,
                            fmt::format("expected {}", fmt::join(type_names, ", ")));
    const auto values = words(line.value("values").value_or(std::string_view{}));
    return {.name = required(line, "name"),
            .value = text_of(line, "value"),
            .type = Parameter::Type(type - type_names.begin()),
            .least = real_of(line, "min", -any_number, any_number),
            .most = real_of(line, "max", -any_number, any_number),
            .values = {values.begin(), values.end()}};
}

std::string problem_with(const Parameter& parameter, std::string_view value) {
    using enum Parameter::Type;
    switch (parameter.type) {
    case boolean:
        return value == "true" || value == "false" ? "" : "expected true or false";
    case integer:
    case real: {
        const bool whole = parameter.type == integer;
        const auto number = parse_real(value);
        if (!number || (whole && !parse_integer(value)))
            return whole ? "expected a whole number" : "expected a number";
        if (parameter.least && *number < *parameter.least)
            return fmt::format("expected {} or more", *parameter.least);
        if (parameter.most && *number > *parameter.most)
            return fmt::format("expected {} or less", *parameter.most);
        return {};
    }
    case string:
        return {};
    case enumeration:
        if (std::ranges::find(parameter.values, value) != parameter.values.end()) return {};
        return fmt::format("expected one of: {}", fmt::join(parameter.values, ", "));
    }
    return {};
}

std::string format_info(const Info& info) {
    LineText line{"info"};
    if (info.depth) line.add("depth", std::to_string(*info.depth));
    if (info.mean_depth) line.add("mean-depth", format_real(*info.mean_depth));
    if (info.score) line.add("score", format_real(*info.score));
    if (info.nodes) line.add("nodes", std::to_string(*info.nodes));
    if (info.time) line.add("time", format_real(*info.time));
    if (info.nps) line.add("nps", format_real(*info.nps));
    if (info.pv) line.add("pv", *info.pv);
    return line.text();
}

Info parse_info(const Line& line) {
    Info info;
    if (const auto depth = count_of(line, "depth", std::numeric_limits<int>::max())) info.depth = int(*depth);
    info.mean_depth = real_of(line, "mean-depth", 0, any_number);
    info.score = real_of(line, "score", -any_number, any_number);
    if (const auto nodes = count_of(line, "nodes", std::numeric_limits<std::int64_t>::max()))
        info.nodes = std::uint64_t(*nodes);
    info.time = real_of(line, "time", 0, any_number);
    info.nps = real_of(line, "nps", 0, any_number);
    if (const auto pv = line.value("pv")) info.pv = std::string{*pv};
    return info;
}

std::string format_done(const Done& done) {
    LineText line{"done"};
    line.add("move", done.move);
    if (done.ponder) line.add("ponder", *done.ponder);
    return line.text();
}

Done parse_done(const Line& line) {
    Done done{.move = required(line, "move")};
    if (const auto ponder = line.value("ponder")) done.ponder = std::string{*ponder};
    return done;
}

} // namespace damlab::hub
