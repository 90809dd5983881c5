#pragma once

#include "tuner/hub/line.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damlab::hub {

/// Keeps the lines that an engine writes, and waits for them.
class Recorder {
public:
    void write(std::string_view text) {
        const std::lock_guard lock{mutex_};
        while (!text.empty()) {
            const std::size_t end = text.find('\n');
            lines_.emplace_back(text.substr(0, end));
            text.remove_prefix(std::min(end, text.size() - 1) + 1);
        }
        changed_.notify_all();
    }

    /// All lines so far, which are forgotten.
    std::vector<std::string> take() {
        const std::lock_guard lock{mutex_};
        return std::exchange(lines_, {});
    }

    /// Waits for a line with that command and takes all up to it; a line "nothing" if none comes within a
    /// minute.
    std::vector<std::string> until(std::string_view command) {
        std::unique_lock lock{mutex_};
        std::vector<std::string> taken{"nothing"};
        changed_.wait_for(lock, std::chrono::minutes{1}, [&] {
            const auto line = std::ranges::find(lines_, command, command_of_line);
            if (line == lines_.end()) return false;
            taken.assign(lines_.begin(), line + 1);
            lines_.erase(lines_.begin(), line + 1);
            return true;
        });
        return taken;
    }

    [[nodiscard]] bool has(std::string_view command) {
        const std::lock_guard lock{mutex_};
        return std::ranges::find(lines_, command, command_of_line) != lines_.end();
    }

private:
    static std::string_view command_of_line(const std::string& line) { return command_of(line); }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> lines_;
};

} // namespace damlab::hub
