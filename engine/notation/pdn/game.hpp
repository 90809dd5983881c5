#pragma once

#include "engine/notation/pdn/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace damlab {

/// A place in a text: line and column from 1, the column counted in bytes.
struct TextPlace {
    std::uint32_t line = 1;
    std::uint32_t column = 1;

    friend constexpr auto operator<=>(const TextPlace&, const TextPlace&) = default;
};

/// Something in a text that is not as it must be: where, what was expected and what was found.
struct PdnFault {
    TextPlace place;
    std::string problem;
};

struct PdnTag {
    std::string name;
    std::string value;
    TextPlace place{}; ///< of the value's first character
};

/// A piece of the movetext. Numbers of moves are left out: they say nothing that the moves do not.
struct PdnItem {
    enum class Kind : std::uint8_t {
        move,     ///< as written, without spaces
        comment,  ///< without its braces
        nag,      ///< the digits of `$7`
        strength, ///< of `!`, `?!`, `(?)`: the marks alone
        setup,    ///< `/FEN "..."/`: the position in the quotes
        variation_begin,
        variation_end,
    };
    Kind kind{};
    std::string text;
    TextPlace place{};
};

/// A game as it stands in a file: text, not yet replayed by any rules. All text is UTF-8.
struct PdnGame {
    std::size_t number = 0; ///< in the file, from 1
    TextPlace place{};
    std::vector<PdnTag> tags;
    std::vector<PdnItem> items;
    /// The result at the end of the movetext, if it has one.
    std::optional<PdnResult> result;
    /// The first thing that is not PDN. The items before it are kept, those behind it are not.
    std::optional<PdnFault> fault;

    /// The tag of that name, or null.
    [[nodiscard]] const PdnTag* tag(std::string_view name) const;

    /// How the game ended: the movetext decides, then the tag Result.
    [[nodiscard]] PdnResult stated_result() const;
};

} // namespace damlab
