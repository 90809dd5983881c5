#pragma once

#include "tuner/tournament/report_table.hpp"

#include <fmt/format.h>
#include <iterator>
#include <string>
#include <utility>

namespace damlab {

/// The text of a report as it grows.
class ReportLines {
public:
    template <class... Args> void add(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
    }
    void add(const ReportTable& table) { text_ += table.text(); }
    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    std::string text_;
};

/// "75.0%" of 0.75.
[[nodiscard]] inline std::string percent_text(double share) { return fmt::format("{:.1f}%", 100 * share); }

} // namespace damlab
