#pragma once

#include <string>
#include <vector>

namespace damlab::cli {

/// Lines on standard error that are written over again, on a terminal that can do that only. They go when
/// their owner goes.
class LiveText {
public:
    /// Shows nothing unless `wanted`.
    explicit LiveText(bool wanted = true);
    LiveText(const LiveText&) = delete;
    LiveText& operator=(const LiveText&) = delete;
    ~LiveText();

    /// Whether anything is shown: not on a dumb terminal, nor where standard error is none.
    [[nodiscard]] bool is_live() const { return is_live_; }

    /// One line or several, with line breaks between them. A line that is too long for the terminal goes on
    /// in another, a little further in; what is too much for its height is left out. Control characters in a
    /// line are written as `\xNN`.
    void show(const std::string& text);
    void clear();

private:
    bool is_live_;
    std::vector<std::string> shown_;
};

} // namespace damlab::cli
