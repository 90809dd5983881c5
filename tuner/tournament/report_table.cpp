#include "tuner/tournament/report_table.hpp"

#include <algorithm>

namespace damlab {
namespace {

/// The columns of a terminal that the text takes, if each character takes one.
std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; })); // no continuation
}

} // namespace

std::string ReportTable::text() const {
    std::vector<std::string> titles;
    std::vector<std::size_t> widths;
    for (const Column& column : columns_) {
        titles.push_back(column.title);
        widths.push_back(width_of(column.title));
    }
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < columns_.size(); ++i)
            widths[i] = std::max(widths[i], width_of(row[i]));

    std::string text;
    const auto add = [&](const std::vector<std::string>& cells) {
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const std::string blanks(widths[i] - width_of(cells[i]), ' ');
            if (i > 0) text += "  ";
            text += columns_[i].align == Align::left ? cells[i] + blanks : blanks + cells[i];
        }
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    };
    if (std::ranges::any_of(titles, [](const std::string& title) { return !title.empty(); })) add(titles);
    std::ranges::for_each(rows_, add);
    return text;
}

} // namespace damlab
