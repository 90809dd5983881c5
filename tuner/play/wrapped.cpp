#include "tuner/play/wrapped.hpp"

#include "engine/notation/text_columns.hpp"

#include <algorithm>

namespace damlab::play {
namespace {

void append_wrapped(std::string& result, std::string_view line, std::size_t columns) {
    for (std::size_t used = 0; !line.empty();) {
        const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
        const std::size_t end = std::min(line.find(' ', blanks), line.size());
        const std::size_t needed = text_columns(line.substr(0, end)); // blanks and word
        const bool fits = used == 0 || used + needed <= columns;
        if (!fits) result += '\n';
        result += line.substr(fits ? 0 : blanks, end - (fits ? 0 : blanks));
        used = fits ? used + needed : needed - blanks;
        line.remove_prefix(end);
    }
}

} // namespace

std::string wrapped(std::string_view text, int columns) {
    if (columns <= 0) return std::string{text};
    std::string result;
    for (std::size_t at = 0;;) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        append_wrapped(result, text.substr(at, end - at), std::size_t(columns));
        if (end == text.size()) return result;
        result += '\n';
        at = end + 1;
    }
}

} // namespace damlab::play
