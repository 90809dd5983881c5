#pragma once

#include <string>

namespace damlab::cli {

/// One line on standard error that is written over again, on a terminal only. It goes when its owner goes.
class ProgressLine {
public:
    ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    ~ProgressLine();

    void show(const std::string& line);
    void clear();

private:
    bool on_terminal_;
    bool shown_ = false;
};

} // namespace damlab::cli
