#include "engine/notation/file_signature.hpp"
#include "engine/notation/notation_error.hpp"
#include "engine/notation/pdn/characters.hpp"
#include "engine/notation/pdn/lexer.hpp"

#include <algorithm>
#include <iterator>

namespace damlab {

using namespace pdn;

namespace {

constexpr std::size_t npos = std::string_view::npos;

/// The length of the result, such as 1-0 or 1/2-1/2, that starts with this word of `end` bytes; 0 if none
/// does.
std::size_t result_length(std::string_view text, std::size_t end) {
    constexpr std::string_view half = "1/2";
    if (end == 3 && parse_result(text.substr(0, 3))) return 3;
    if (end == 1 && text.starts_with(half) && parse_result(text.substr(0, 7))) return 7;
    return 0;
}

} // namespace

PdnLexer::Token PdnLexer::read() {
    while (skip_faulty() && skip_blanks()) {
        if (place().column > longest_line) return fault("", "a line of at most 1 MiB", Skip::line, 0);
        if (place() == TextPlace{})
            if (const FileSignature* signature = file_signature(rest())) {
                if (rest().starts_with(signature->bytes)) return fault("", signature->expected, Skip::to_tag);
                if (!finished_) return {};
            }
        const Token token = is(buffer_[at_], digit | letter) ? read_word() : read_other();
        if (!token.number) return token;
        at_ += token.length;
        after_move_ = false;
    }
    return read_end();
}

PdnLexer::Token PdnLexer::read_other() const {
    switch (buffer_[at_]) {
    case '[':
        return read_tag();
    case '{':
        return read_comment();
    case ';':
        return read_line_comment();
    case '/':
        return read_setup();
    case '(':
        return read_parenthesis();
    case ')':
        return token(Kind::variation_end, 1, {});
    case '$':
        return read_nag();
    case '.':
        return number(run(rest(), dot));
    case '!':
    case '?':
        return read_strength();
    case '*':
        // Behind a move it marks the move as forced, $7; older files have it.
        return after_move_ ? token(Kind::nag, 1, "7") : token(Kind::result, 1, rest().substr(0, 1));
    default:
        return read_garbage();
    }
}

PdnLexer::Token PdnLexer::read_end() const {
    if (!finished_) return {};
    Token end;
    end.kind = Kind::end;
    end.place = place();
    return end;
}

PdnLexer::Token PdnLexer::read_garbage() const {
    const std::string_view text = rest();
    if (text.front() == '\0')
        return fault("", "text; there is a byte 0, as in UTF-16 or in files that are no text", Skip::nothing);
    const std::size_t length = std::max(run(text.substr(0, longest_word), word), std::size_t{1});
    if (open_ended(length) && length < longest_word) return {};
    return fault(text.substr(0, length), "a move, a tag or a result", Skip::nothing, length);
}

PdnLexer::Token PdnLexer::read_tag() const {
    const std::string_view text = rest();
    const std::size_t name_begin = run(text, blank, 1);
    const std::size_t name_end = run(text, name, name_begin);
    const std::size_t quote = run(text, blank, name_end);
    if (quote < text.size() && (name_begin == name_end || text[quote] != '"'))
        return fault(text.substr(0, std::min(quote + 1, longest_word)), "a tag, as in [Event \"Name\"]",
                     Skip::line);

    const auto tag = [&](std::size_t value_end, std::size_t length) {
        Token result = token(Kind::tag, length, text.substr(name_begin, name_end - name_begin));
        result.inside = static_cast<std::uint32_t>(quote + 1);
        result.value = text.substr(quote + 1, value_end - quote - 1);
        return result;
    };
    std::size_t at = quote + 1, bracket = npos;
    for (; at < text.size() && at <= longest_line && !is(text[at], newline); ++at) {
        if (text.substr(at).starts_with("\\\"") || text.substr(at).starts_with("\\\\")) {
            ++at; // the character behind it is part of the value
        } else if (text[at] == '"') {
            // A quote with no bracket behind it is one within the value that should have had a backslash.
            const std::size_t close = run(text, blank, at + 1);
            if (close == text.size()) break;
            if (text[close] == ']') return tag(at, close + 1);
        } else if (text[at] == ']') {
            bracket = at;
        }
    }
    const std::size_t line = std::min(text.find_first_of("\r\n"), text.size());
    if (open_ended(line) && line <= longest_line) return {};
    // The quote at the end may have been forgotten: [Round "11.1]
    if (bracket != npos && run(text, blank, bracket + 1) == line) return tag(bracket, bracket + 1);
    return fault(text.substr(0, std::min(line, longest_word)), "\"] at the end of the tag", Skip::line);
}

PdnLexer::Token PdnLexer::read_comment() const {
    const std::string_view body = rest().substr(1);
    std::size_t first_close = npos, furthest = longest_line;
    int depth = 1;
    for (std::size_t at = 0;;) {
        const std::size_t brace = body.find_first_of("{}", at);
        // A line with a tag: the brace was forgotten, or the game before was cut off.
        if (find_tag_line(body, at, std::min(brace, body.size())) != npos) break;
        if (brace == npos && !finished_ && body.size() <= furthest) return {};
        if (brace == npos || brace > furthest) break;
        if (body[brace] == '{') {
            ++depth;
        } else {
            if (--depth == 0) return token(Kind::comment, brace + 2, body.substr(0, brace));
            first_close = std::min(first_close, brace);
            furthest = std::min(first_close + longest_nesting, longest_line);
        }
        at = brace + 1;
    }
    // PDN knows no comments within comments: if they do not end together, the first brace ends them.
    if (first_close != npos) return token(Kind::comment, first_close + 2, body.substr(0, first_close));
    return fault("", "} at the end of the comment that starts here, within 1 MiB", Skip::to_tag);
}

PdnLexer::Token PdnLexer::read_line_comment() const {
    const std::size_t line = std::min(rest().find_first_of("\r\n"), rest().size());
    if (line > longest_line) return fault("", "a line of at most 1 MiB", Skip::line);
    if (open_ended(line)) return {};
    return token(Kind::comment, line, rest().substr(1, line - 1));
}

PdnLexer::Token PdnLexer::read_setup() const {
    const std::string_view text = rest();
    const std::size_t close = text.find_first_of("/\r\n", 1);
    const std::size_t length = std::min(close, text.size());
    if (open_ended(length) && length <= longest_line) return {};
    const std::size_t open_quote = text.substr(0, length).find('"');
    const std::size_t close_quote = text.substr(0, length).rfind('"');
    if (close == npos || text[close] != '/' || !text.substr(1).starts_with("FEN") ||
        open_quote == close_quote) // none or one
        return fault(text.substr(0, std::min(length, longest_word)), "a position, as in /FEN \"W:W31:B1\"/",
                     Skip::nothing);
    Token setup = token(Kind::setup, close + 1, text.substr(open_quote + 1, close_quote - open_quote - 1));
    setup.inside = static_cast<std::uint32_t>(open_quote + 1);
    return setup;
}

PdnLexer::Token PdnLexer::read_parenthesis() const {
    const std::size_t marks = run(rest(), mark, 1);
    if (open_ended(marks) && marks <= longest_word) return {};
    if (marks > 1 && marks <= longest_word && rest().substr(marks).starts_with(')'))
        return token(Kind::strength, marks + 1, rest().substr(1, marks - 1));
    return token(Kind::variation_begin, 1, {});
}

PdnLexer::Token PdnLexer::read_strength() const {
    const std::size_t marks = run(rest(), mark);
    if (marks > longest_word) return fault("", "a few marks such as !?", Skip::line);
    if (open_ended(marks)) return {};
    return token(Kind::strength, marks, rest().substr(0, marks));
}

PdnLexer::Token PdnLexer::read_nag() const {
    const std::size_t end = run(rest().substr(0, longest_word), digit, 1);
    if (open_ended(end) && end < longest_word) return {};
    const std::string_view digits = rest().substr(1, end - 1);
    const bool too_large = digits.size() > 3 || (digits.size() == 3 && digits > "255");
    if (digits.empty() || too_large)
        return fault(rest().substr(0, end), "a glyph, $0 to $255", Skip::nothing, end);
    return token(Kind::nag, end, digits);
}

PdnLexer::Token PdnLexer::read_word() const {
    const std::string_view text = rest();
    const std::size_t digits = run(text, digit);
    const std::size_t end = run(text, word, digits);
    if (end > longest_word) return fault("", "a word of at most 256 characters", Skip::line);
    if (open_ended(end)) return {};
    if (digits == end && text.substr(end).starts_with('.')) return number(run(text, dot, end));
    if (text.front() <= '2') {
        constexpr std::size_t longest_result = 7;
        if (end == 1 && text.substr(end).starts_with('/') && open_ended(longest_result)) return {};
        if (const std::size_t length = result_length(text, end))
            return token(Kind::result, length, text.substr(0, length));
    }
    return read_move(end, digits == end);
}

PdnLexer::Token PdnLexer::read_move(std::size_t end, bool only_digits) const {
    const std::string_view text = rest();
    bool joined = false;
    // Some files have blanks within moves: "1- 7", "1 - 7", "18x 9".
    const auto join = [&](int what) {
        const std::size_t behind = run(text, blank, end);
        if (open_ended(behind)) return false;
        if (behind > end && behind < text.size() && is(text[behind], what)) {
            end = run(text, word, behind);
            joined = true;
        }
        return true;
    };
    const bool only_square = end <= 3 && std::none_of(text.begin(), text.begin() + std::ptrdiff_t(end),
                                                      [](char c) { return is(c, sign); });
    if (only_square && !join(sign)) return {};
    if (is(text[end - 1], sign) && !join(name)) return {};
    if (open_ended(end)) return {};
    if (end > longest_word) return fault("", "a word of at most 256 characters", Skip::line);
    const std::string_view move = text.substr(0, end);
    if (joined && parse_result(move)) return token(Kind::result, end, move);
    if (only_digits && end <= 3) return number(end);
    return token(Kind::move, end, move);
}

PdnLexer::Token PdnLexer::token(Kind kind, std::size_t length, std::string_view text) const {
    Token result;
    result.kind = kind;
    result.place = place();
    result.text = text;
    result.length = length;
    return result;
}

PdnLexer::Token PdnLexer::number(std::size_t length) const {
    Token result;
    result.length = length;
    result.number = true;
    return result;
}

PdnLexer::Token PdnLexer::fault(std::string_view found, std::string_view expected, Skip skip,
                                std::size_t length) const {
    Token result = token(Kind::fault, length, found);
    result.value = expected;
    result.skip = skip;
    return result;
}

} // namespace damlab
