#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace damlab::hub {

/// The end of a conversation, to be shown: what the host wrote after ">", what the engine wrote after "<".
/// Long lines and long conversations are cut.
class Transcript {
public:
    void sent(std::string_view line) { add("> ", line); }
    void received(std::string_view line) { add("< ", line); }
    /// Something that happened, which is no line.
    void note(std::string_view what) { add("  ", what); }

    [[nodiscard]] std::vector<std::string> lines() const;

private:
    static constexpr std::size_t most_lines = 40, most_bytes = 160;

    void add(std::string_view mark, std::string_view line);

    std::deque<std::string> lines_;
    std::size_t dropped_ = 0;
};

} // namespace damlab::hub
