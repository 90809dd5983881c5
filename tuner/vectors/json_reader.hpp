#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damlab {

/// Reads one JSON object key by key. Whatever is not as asked for throws InputError, which names the place
/// and the key. (In this way nlohmann's header stays in one file.)
class JsonReader {
public:
    /// Parses a text that must be one JSON object. `place` names it in messages: "FILE:LINE".
    [[nodiscard]] static JsonReader parse(std::string_view text, std::string place);

    [[nodiscard]] bool has(std::string_view key) const;
    [[nodiscard]] std::string string(std::string_view key) const;
    [[nodiscard]] std::int64_t integer(std::string_view key) const; ///< not negative
    [[nodiscard]] bool boolean(std::string_view key) const;
    [[nodiscard]] std::vector<std::string> strings(std::string_view key) const;
    [[nodiscard]] std::vector<std::int64_t> integers(std::string_view key) const;
    /// A string, or a whole number as text.
    [[nodiscard]] std::string text(std::string_view key) const;
    [[nodiscard]] std::vector<std::string> texts(std::string_view key) const;
    [[nodiscard]] std::vector<JsonReader> objects(std::string_view key) const;

    /// Refuses the keys that nobody asked for.
    void finish() const;
    /// Throws InputError about the value of a key.
    [[noreturn]] void refuse(std::string_view key, std::string_view problem) const;

private:
    struct State;
    explicit JsonReader(std::shared_ptr<State> state) : state_{std::move(state)} {}

    std::shared_ptr<State> state_;
};

} // namespace damlab
