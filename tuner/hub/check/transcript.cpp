#include "tuner/hub/check/transcript.hpp"

#include <fmt/format.h>

namespace damlab::hub {
namespace {

/// With bytes that a terminal could take amiss written as \x1b.
std::string printable(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        if (byte < 0x20 || byte >= 0x7f)
            result += fmt::format("\\x{:02x}", byte);
        else
            result += letter;
    }
    return result;
}

} // namespace

void Transcript::add(std::string_view mark, std::string_view line) {
    std::string text{mark};
    text += printable(line.substr(0, most_bytes));
    if (line.size() > most_bytes) text += fmt::format("... ({} bytes)", line.size());
    lines_.push_back(std::move(text));
    if (lines_.size() <= most_lines) return;
    lines_.pop_front();
    ++dropped_;
}

std::vector<std::string> Transcript::lines() const {
    std::vector<std::string> result;
    if (dropped_ > 0) result.push_back(fmt::format("  ({} lines before these)", dropped_));
    result.insert(result.end(), lines_.begin(), lines_.end());
    return result;
}

} // namespace damlab::hub
