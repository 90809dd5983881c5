#pragma once

#include <string>

namespace damlab::cli {

/// Lines on standard error that are written over again, on a terminal only. They go when their owner goes.
class LiveText {
public:
    LiveText();
    LiveText(const LiveText&) = delete;
    LiveText& operator=(const LiveText&) = delete;
    ~LiveText();

    [[nodiscard]] bool on_terminal() const { return on_terminal_; }

    /// One line or several, with line breaks between them; each is cut to the width of the terminal.
    void show(const std::string& text);
    void clear();

private:
    bool on_terminal_;
    int lines_ = 0; ///< shown
};

} // namespace damlab::cli
