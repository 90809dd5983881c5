#include "engine/notation/pdn/writer.hpp"

#include "engine/notation/fen.hpp"
#include "engine/notation/move_text.hpp"
#include "engine/notation/pdn/game_type.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace damlab {
namespace {

constexpr std::size_t line_width = 80;

bool is_space(char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7f'; }

void append_tag(std::string& text, std::string_view name, std::string_view value) {
    text += fmt::format("[{} \"", name);
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += is_space(c) ? ' ' : c;
    }
    text += "\"]\n";
}

/// What a tag has to say; nothing if it is not to be written.
std::optional<std::string> right_value(const RuleSet& set, const Position& start, PdnResult result,
                                       const PdnTag& tag) {
    // A result in a style of its own ("12-8") stays.
    if (tag.name == "Result" && (tag.value.empty() || tag.value == "?" || parse_result(tag.value)))
        return std::string{result_text(set, result)};
    if (tag.name == "GameType") return game_type_tag(set);
    if (tag.name == rule_set_tag) {
        if (set.rules.capturing_compulsory) return std::nullopt;
        return std::string{set.name};
    }
    const bool from_the_start = start == starting_position(set.rules.board, set.first);
    if ((tag.name == "FEN" || tag.name == "SetUp") && from_the_start) return std::nullopt;
    if (tag.name == "FEN") return format_fen(set, start);
    return tag.value;
}

} // namespace

PdnWriter::PdnWriter(const RuleSet& set, std::span<const PdnTag> tags, const Position& start,
                     PdnResult result)
    : set_{set},
      result_{result} {
    lines_.push_back(PdnLine::from(start));
    // A second tag of one name would start another game.
    std::vector<PdnTag> all;
    const auto add = [&](const PdnTag& tag) {
        if (std::ranges::find(all, tag.name, &PdnTag::name) == all.end()) all.push_back(tag);
    };
    std::ranges::for_each(tags, add);
    for (const char* name : {"Result", "GameType", rule_set_tag, "FEN"})
        add({.name = name, .value = {}});
    for (const PdnTag& tag : all)
        if (const auto value = right_value(set, start, result, tag)) append_tag(text_, tag.name, *value);
    text_ += '\n';
}

void PdnWriter::move(const Move& move) {
    PdnLine& line = lines_.back();
    if (number_needed_ || line.now.turn == set_.first) word(line.numbered(set_.first));
    number_needed_ = false;
    word(format_move(set_, line.now, move));
    line.play(move, set_.first);
}

void PdnWriter::comment(std::string_view text) {
    std::string next = "{";
    bool may_start_line = true;
    for (auto at = text.begin();;) {
        at = std::find_if_not(at, text.end(), is_space);
        const auto end = std::find_if(at, text.end(), is_space);
        for (const char c : std::string_view{at, end})
            next += c == '{' ? '(' : c == '}' ? ')' : c;
        at = std::find_if_not(end, text.end(), is_space);
        if (at == text.end()) break;
        word(next, may_start_line);
        next.clear();
        // A line that starts so would be skipped, or taken for a tag.
        may_start_line = *at != '%' && *at != '[';
    }
    word(next + "}", may_start_line);
    number_needed_ = true;
}

void PdnWriter::nag(std::string_view digits) { word(fmt::format("${}", digits)); }

void PdnWriter::strength(std::string_view marks) {
    const bool first_in_variation = !opening_.empty();
    if (first_in_variation) word(""); // "(!)" would be the marks of a move
    if (first_in_variation || column_ == 0) return word(marks);
    text_ += marks;
    column_ += marks.size();
}

void PdnWriter::setup(const Position& position) {
    word(fmt::format("/FEN \"{}\"/", format_fen(set_, position)));
    lines_.back().set_up(position);
    number_needed_ = true;
}

void PdnWriter::begin_variation() {
    opening_ += '(';
    lines_.push_back(lines_.back().variation());
    number_needed_ = true;
}

void PdnWriter::end_variation() {
    if (lines_.size() == 1) return;
    if (!opening_.empty()) word("");
    text_ += ')';
    ++column_;
    lines_.pop_back();
    number_needed_ = true;
}

std::string PdnWriter::finish() {
    while (lines_.size() > 1)
        end_variation();
    word(result_text(set_, result_));
    return std::move(text_) + "\n\n";
}

void PdnWriter::word(std::string_view text, bool may_start_line) {
    const std::size_t length = opening_.size() + text.size();
    if (column_ > 0 && column_ + 1 + length > line_width && may_start_line) {
        text_ += '\n';
        column_ = 0;
    } else if (column_ > 0) {
        text_ += ' ';
        ++column_;
    }
    text_ += opening_;
    text_ += text;
    column_ += length;
    opening_.clear();
}

std::string write_pdn(const PdnRecord& record) {
    PdnWriter writer{*record.rules, record.tags, record.start, record.result};
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        writer.move(record.moves[i]);
        if (i < record.comments.size() && !record.comments[i].empty()) writer.comment(record.comments[i]);
    }
    return writer.finish();
}

} // namespace damlab
