#pragma once

#include "tuner/play/console.hpp"

#include <deque>
#include <string>

namespace damlab::play {

/// A console at which lines are typed that were written down before; the end of input follows.
class ScriptedConsole final : public Console {
public:
    explicit ScriptedConsole(std::deque<std::string> lines, int columns = 0)
        : lines_{std::move(lines)},
          columns_{columns} {}

    void write(std::string_view text) override { output_ += text; }
    std::optional<std::string> read_line() override {
        if (lines_.empty() || lines_.front() == ctrl_c) interrupted_ = !lines_.empty();
        if (lines_.empty() || interrupted_) return std::nullopt;
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        return line;
    }
    int columns() override { return columns_; }
    bool interrupted() override { return interrupted_; }

    [[nodiscard]] const std::string& output() const { return output_; }
    [[nodiscard]] std::size_t lines_left() const { return lines_.size(); }

    static constexpr std::string_view ctrl_c = "\x03";

private:
    std::deque<std::string> lines_;
    int columns_;
    std::string output_;
    bool interrupted_ = false;
};

} // namespace damlab::play
