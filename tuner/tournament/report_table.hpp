#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace damlab {

/// A table as text. Each column is as wide as what stands in it, two blanks from the next.
class ReportTable {
public:
    enum class Align : bool { left, right };
    struct Column {
        std::string title;
        Align align = Align::right;
    };

    explicit ReportTable(std::vector<Column> columns) : columns_{std::move(columns)} {}

    /// As many cells as there are columns.
    void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }

    /// With the titles, if there are any; a line break after each line, and no blanks before it.
    [[nodiscard]] std::string text() const;

private:
    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_;
};

} // namespace damlab
