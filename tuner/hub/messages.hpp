#pragma once

#include "tuner/hub/line.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The lines that an engine writes, as values.
namespace damlab::hub {

/// `id`: who the engine is.
struct Identity {
    std::string name;
    std::string version = {};
    std::string author = {};
    std::string country = {};

    friend bool operator==(const Identity&, const Identity&) = default;
};
[[nodiscard]] std::string format_identity(const Identity& identity);
[[nodiscard]] Identity parse_identity(const Line& line);

/// `param`: something that can be set before `init`.
struct Parameter {
    enum class Type : std::uint8_t { boolean, integer, real, string, enumeration };

    std::string name;
    std::string value;
    Type type = Type::string;
    std::optional<double> least = {}; ///< of numbers
    std::optional<double> most = {};
    std::vector<std::string> values = {}; ///< of an enumeration

    friend bool operator==(const Parameter&, const Parameter&) = default;
};
[[nodiscard]] std::string format_parameter(const Parameter& parameter);
/// Throws NotationError for a parameter without a name or of an unknown type, and for a bound that is no
/// number.
[[nodiscard]] Parameter parse_parameter(const Line& line);
/// What is wrong with a value for the parameter; empty if nothing is.
[[nodiscard]] std::string problem_with(const Parameter& parameter, std::string_view value);

/// `info`: how far a search is.
struct Info {
    std::optional<int> depth = {};
    std::optional<double> mean_depth = {};
    std::optional<double> score = {}; ///< for the side to move, in men
    std::optional<std::uint64_t> nodes = {};
    std::optional<double> time = {}; ///< seconds
    std::optional<double> nps = {};  ///< millions of nodes a second
    std::optional<std::string> pv = {};

    friend bool operator==(const Info&, const Info&) = default;
};
[[nodiscard]] std::string format_info(const Info& info);
/// Throws NotationError for a number that is none.
[[nodiscard]] Info parse_info(const Line& line);

/// `done`: what a search came to.
struct Done {
    std::string move;
    std::optional<std::string> ponder = {};

    friend bool operator==(const Done&, const Done&) = default;
};
[[nodiscard]] std::string format_done(const Done& done);
/// Throws NotationError if there is no move.
[[nodiscard]] Done parse_done(const Line& line);

} // namespace damlab::hub
