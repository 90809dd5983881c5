#pragma once

#include <cstdint>
#include <string>

namespace damlab::play {

enum class Colours : std::uint8_t { none, sixteen, many };

/// What a drawing may use. Nothing, unless the output is a terminal that is known to be able to.
struct Abilities {
    Colours colours = Colours::none;
    bool unicode = false;

    friend constexpr bool operator==(const Abilities&, const Abilities&) = default;
};

/// What tells the abilities of an output. Texts are empty where a variable is not set.
struct OutputEnvironment {
    bool terminal = false;
    std::string term;      ///< TERM
    std::string colorterm; ///< COLORTERM, which terminals with more than 16 colours set
    std::string no_color;  ///< NO_COLOR: no colours if not empty (no-color.org)
    std::string locale;    ///< the first of LC_ALL, LC_CTYPE, LANG that is not empty
};

[[nodiscard]] OutputEnvironment output_environment(int file_descriptor);
[[nodiscard]] Abilities abilities(const OutputEnvironment& environment);

} // namespace damlab::play
