#pragma once

#include "engine/notation/pdn/reader.hpp"

#include <string_view>
#include <vector>

namespace damlab {

/// All games of a text, which is fed in pieces of `piece` bytes.
inline std::vector<PdnGame> parse_pdn(std::string_view text, std::size_t piece = std::string_view::npos) {
    std::vector<PdnGame> games;
    PdnReader reader;
    const auto drain = [&] {
        while (const PdnGame* game = reader.next())
            games.push_back(*game);
    };
    while (!text.empty()) {
        reader.feed(text.substr(0, piece));
        text.remove_prefix(std::min(piece, text.size()));
        drain();
    }
    reader.finish();
    drain();
    return games;
}

} // namespace damlab
