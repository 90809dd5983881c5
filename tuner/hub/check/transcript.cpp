#include "tuner/hub/check/transcript.hpp"

#include "engine/notation/printable.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace damlab::hub {
namespace {

constexpr std::ptrdiff_t most_lines = 40; ///< of each that speaks

/// Bytes of a line. The longest that an engine is asked in earnest, a position after a game's moves, has some
/// hundred.
constexpr std::size_t most_sent = 4096, most_received = 500;

std::string shown(std::string_view line, std::size_t most) {
    std::string text = printable(line.substr(0, most));
    if (line.size() > most) text += fmt::format("... ({} bytes)", line.size());
    return text;
}

} // namespace

void Transcript::add(Speaker speaker, std::string_view line) {
    static constexpr std::string_view marks[] = {"> ", "< ", "  "};
    std::string text{marks[std::size_t(speaker)]};
    text += shown(line, speaker == Speaker::host ? most_sent : most_received);
    entries_.push_back({speaker, std::move(text)});
    if (std::ranges::count(entries_, speaker, &Entry::speaker) > most_lines) leave_out_first_of(speaker);
}

void Transcript::leave_out_first_of(Speaker speaker) {
    const auto first = std::ranges::find(entries_, speaker, &Entry::speaker);
    std::next(first)->left_out += first->left_out + 1; // there is a next: the one just added
    entries_.erase(first);
}

std::vector<std::string> Transcript::lines() const {
    std::vector<std::string> result;
    for (const Entry& entry : entries_) {
        if (entry.left_out > 0)
            result.push_back(
                fmt::format("  ({} {} left out)", entry.left_out, entry.left_out == 1 ? "line" : "lines"));
        result.push_back(entry.text);
    }
    return result;
}

} // namespace damlab::hub
