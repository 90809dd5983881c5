#include "tuner/vectors/json_reader.hpp"

#include "engine/error.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

namespace damlab {

using nlohmann::json;

struct JsonReader::State {
    json object;
    std::string place;
    std::string path; ///< to the object, with a slash at its end if not empty
    std::set<std::string, std::less<>> asked;
};

namespace {

constexpr auto largest = std::uint64_t{std::numeric_limits<std::int64_t>::max()};

/// An integer beyond 64 bits is read as a double, and as a double `largest` is one more than it is.
bool is_too_large(const json& number) {
    return number.is_number_unsigned() ? number.get<std::uint64_t>() > largest
                                       : number.get<double>() >= double(largest);
}

/// What it is, as a message names it; of a number which one.
std::string what_is(const json& value) {
    if (value.is_number())
        return fmt::format("the number {}{}", value.dump(),
                           is_too_large(value) ? ", which is too large" : "");
    if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
    if (value.is_null()) return "null";
    if (value.is_array()) return "a list";
    if (value.is_object()) return "an object";
    return "a string";
}

bool is_count(const json& value) {
    return value.is_number_unsigned() && value.get<std::uint64_t>() <= largest;
}

constexpr std::string_view a_string = "a string", a_number = "a whole number from 0",
                           a_boolean = "true or false", a_text = "a string or a whole number from 0",
                           a_list = "a list", an_object = "an object";

bool is(const json& value, std::string_view expected) {
    if (expected == a_string) return value.is_string();
    if (expected == a_boolean) return value.is_boolean();
    if (expected == a_list) return value.is_array();
    if (expected == an_object) return value.is_object();
    if (expected == a_text) return value.is_string() || is_count(value);
    return is_count(value);
}

} // namespace

JsonReader JsonReader::parse(std::string_view text, std::string place) {
    auto state = std::make_shared<State>();
    state->place = std::move(place);
    if (text.find_first_not_of(" \t\r") == std::string_view::npos)
        throw InputError(fmt::format("{}:1: expected one JSON object, found an empty line", state->place));
    try {
        state->object = json::parse(text);
    } catch (const json::parse_error& error) {
        // "[json.exception.parse_error.101] parse error at line 1, column 5: syntax error ..."
        std::string_view what = error.what();
        if (const auto reason = what.find(": "); reason != std::string_view::npos)
            what.remove_prefix(reason + 2);
        throw InputError(fmt::format("{}:{}: not valid JSON: {}", state->place,
                                     std::max<std::size_t>(error.byte, 1), what));
    } catch (const json::out_of_range&) {
        throw InputError(fmt::format("{}:1: a number in it is too large", state->place));
    }
    if (!state->object.is_object())
        throw InputError(
            fmt::format("{}:1: expected one JSON object, found {}", state->place, what_is(state->object)));
    return JsonReader{std::move(state)};
}

void JsonReader::refuse(std::string_view key, std::string_view problem) const {
    throw InputError(fmt::format("{}: \"{}{}\": {}", state_->place, state_->path, key, problem));
}

namespace {

/// The value of a key, checked for its type.
template <class State>
const json& value_of(const JsonReader& reader, State& state, std::string_view key,
                     std::string_view expected) {
    state.asked.emplace(key);
    const auto found = state.object.find(key);
    if (found == state.object.end()) reader.refuse(key, "the key is missing");
    if (!is(*found, expected))
        reader.refuse(key, fmt::format("expected {}, found {}", expected, what_is(*found)));
    return *found;
}

/// The same for the members of a list.
template <class State>
const json& list_of(const JsonReader& reader, State& state, std::string_view key, std::string_view expected) {
    const json& list = value_of(reader, state, key, a_list);
    for (std::size_t i = 0; i < list.size(); ++i)
        if (!is(list[i], expected))
            reader.refuse(fmt::format("{}/{}", key, i),
                          fmt::format("expected {}, found {}", expected, what_is(list[i])));
    return list;
}

} // namespace

bool JsonReader::has(std::string_view key) const { return state_->object.contains(key); }

std::string JsonReader::string(std::string_view key) const {
    return value_of(*this, *state_, key, a_string).get<std::string>();
}
std::int64_t JsonReader::integer(std::string_view key) const {
    return value_of(*this, *state_, key, a_number).get<std::int64_t>();
}
bool JsonReader::boolean(std::string_view key) const {
    return value_of(*this, *state_, key, a_boolean).get<bool>();
}
std::vector<std::string> JsonReader::strings(std::string_view key) const {
    return list_of(*this, *state_, key, a_string).get<std::vector<std::string>>();
}
std::vector<std::int64_t> JsonReader::integers(std::string_view key) const {
    return list_of(*this, *state_, key, a_number).get<std::vector<std::int64_t>>();
}

namespace {

std::string as_text(const json& value) {
    return value.is_string() ? value.get<std::string>() : fmt::to_string(value.get<std::uint64_t>());
}

} // namespace

std::string JsonReader::text(std::string_view key) const {
    return as_text(value_of(*this, *state_, key, a_text));
}
std::vector<std::string> JsonReader::texts(std::string_view key) const {
    std::vector<std::string> list;
    for (const json& value : list_of(*this, *state_, key, a_text))
        list.push_back(as_text(value));
    return list;
}

std::vector<JsonReader> JsonReader::objects(std::string_view key) const {
    std::vector<JsonReader> readers;
    for (const json& object : list_of(*this, *state_, key, an_object)) {
        auto state = std::make_shared<State>();
        state->object = object;
        state->place = state_->place;
        state->path = fmt::format("{}{}/{}/", state_->path, key, readers.size());
        readers.push_back(JsonReader{std::move(state)});
    }
    return readers;
}

void JsonReader::finish() const {
    for (const auto& [key, value] : state_->object.items())
        if (!state_->asked.contains(key))
            refuse(key, fmt::format("unknown key; there are: {}", fmt::join(state_->asked, ", ")));
}

} // namespace damlab
