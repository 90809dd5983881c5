#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace damlab::hub {

/// The end of a conversation, to be shown: what the host wrote after ">", what the engine wrote after "<".
/// Of each the last lines are kept, so that an engine that writes a lot does not hide what it was asked; the
/// host's lines are whole, for who wants to ask it again.
class Transcript {
public:
    void sent(std::string_view line) { add(Speaker::host, line); }
    void received(std::string_view line) { add(Speaker::engine, line); }
    /// Something that happened, which is no line.
    void note(std::string_view what) { add(Speaker::nobody, what); }

    [[nodiscard]] std::vector<std::string> lines() const;

private:
    enum class Speaker : std::uint8_t { host, engine, nobody };
    struct Entry {
        Speaker speaker;
        std::string text;
        std::size_t left_out = 0; ///< lines before it
    };

    void add(Speaker speaker, std::string_view line);
    void leave_out_first_of(Speaker speaker);

    std::deque<Entry> entries_;
};

} // namespace damlab::hub
