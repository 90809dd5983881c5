#include "engine/notation/pdn/lexer.hpp"

#include <algorithm>

namespace damlab {
namespace {

constexpr std::size_t npos = std::string_view::npos;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_newline(char c) { return c == '\n' || c == '\r'; }
bool is_sign(char c) { return c == '-' || c == 'x' || c == 'X' || c == ':'; }
bool is_mark(char c) { return c == '!' || c == '?'; }
/// Bytes that are not ASCII belong to words, so that a message shows them whole.
bool is_word(char c) { return is_digit(c) || is_letter(c) || is_sign(c) || (c & 0x80) != 0; }

/// The length of the front of `text` that consists of such characters.
template <class Is> std::size_t run(std::string_view text, Is is, std::size_t from = 0) {
    while (from < text.size() && is(text[from]))
        ++from;
    return from;
}

/// Whether a line with a tag, `[Name "`, starts here.
bool starts_tag_line(std::string_view text) {
    if (text.size() < 2 || text[0] != '[' || !is_letter(text[1])) return false;
    const std::size_t name = run(text, [](char c) { return is_letter(c) || is_digit(c) || c == '_'; }, 1);
    return text.substr(run(text, is_blank, name)).starts_with('"');
}

/// Where in `text`, between two places, a line with a tag starts.
std::size_t find_tag_line(std::string_view text, std::size_t from, std::size_t to) {
    for (std::size_t at = text.find('[', from); at < to; at = text.find('[', at + 1))
        if (at > 0 && is_newline(text[at - 1]) && starts_tag_line(text.substr(at))) return at;
    return npos;
}

} // namespace

void PdnLexer::feed(std::string_view bytes) {
    if (finished_) return;
    buffer_.erase(0, at_);
    dropped_ += at_;
    at_ = 0;
    if (const std::size_t zero = bytes.find('\0'); zero != npos) {
        bytes = bytes.substr(0, zero + 1); // it is a fault, and the last one
        finished_ = true;
    }
    buffer_ += bytes;
    peeked_ = false;
}

const PdnLexer::Token& PdnLexer::peek() {
    if (!peeked_) {
        token_ = read();
        peeked_ = token_.kind != Kind::more && token_.kind != Kind::end;
    }
    return token_;
}

void PdnLexer::next() {
    if (!peeked_) return;
    after_move_ = token_.kind == Kind::move;
    consume(token_.length);
    skip_ = token_.skip;
    peeked_ = false;
}

PdnLexer::Token PdnLexer::read() {
    if (!skip_faulty() || !skip_blanks()) return read_end();
    if (place().column > longest_line) return fault("", "a line of at most 1 MiB", Skip::line, 0);
    switch (const char c = buffer_[at_]) {
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
    case '.': {
        const std::size_t dots = run(rest(), [](char d) { return d == '.'; });
        return token(Kind::number, dots, {});
    }
    case '!':
    case '?': {
        const std::size_t marks = run(rest(), is_mark);
        if (open_ended(marks)) return {};
        if (marks > longest_word) return fault("", "a few marks such as !?", Skip::line);
        return token(Kind::strength, marks, rest().substr(0, marks));
    }
    case '*':
        // Behind a move it marks the move as forced, $7; older files have it.
        return after_move_ ? token(Kind::nag, 1, "7") : token(Kind::result, 1, rest().substr(0, 1));
    default:
        return is_digit(c) || is_letter(c) ? read_word() : read_garbage();
    }
}

PdnLexer::Token PdnLexer::read_garbage() const {
    const std::string_view text = rest();
    if (text.front() == '\0')
        return fault("", "text; there is a byte 0, as in UTF-16 or in files that are no text", Skip::nothing);
    if (place() == TextPlace{} && (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")))
        return fault("", "UTF-8 or Latin-1; this is UTF-16", Skip::line);
    const std::size_t length = std::max(run(text.substr(0, longest_word), is_word), std::size_t{1});
    if (open_ended(length) && length < longest_word) return {};
    return fault(text.substr(0, length), "a move, a tag or a result", Skip::nothing, length);
}

PdnLexer::Token PdnLexer::read_end() const {
    if (!finished_) return {};
    Token end;
    end.kind = Kind::end;
    end.place = place();
    return end;
}

PdnLexer::Token PdnLexer::read_tag() const {
    const std::string_view text = rest();
    const std::size_t name = run(text, is_blank, 1);
    const std::size_t name_end =
        run(text, [](char c) { return is_letter(c) || is_digit(c) || c == '_'; }, name);
    const std::size_t quote = run(text, is_blank, name_end);
    if (quote < text.size() && (name == name_end || text[quote] != '"'))
        return fault(text.substr(0, std::min(quote + 1, longest_word)), "a tag, as in [Event \"Name\"]",
                     Skip::line);
    for (std::size_t at = quote + 1; at < text.size() && at <= longest_line && !is_newline(text[at]); ++at) {
        if (text.substr(at).starts_with("\\\"") || text.substr(at).starts_with("\\\\")) {
            ++at; // the character behind it is part of the value
        } else if (text[at] == '"') {
            const std::size_t close = run(text, is_blank, at + 1);
            if (close >= text.size()) break;
            if (text[close] != ']') continue; // a quote within the value that should have had a backslash
            Token tag = token(Kind::tag, close + 1, text.substr(name, name_end - name));
            tag.inside = static_cast<std::uint32_t>(quote + 1);
            tag.value = text.substr(quote + 1, at - quote - 1);
            return tag;
        }
    }
    const std::size_t line = std::min(text.find_first_of("\r\n"), text.size());
    if (open_ended(line) && line <= longest_line) return {};
    return fault(text.substr(0, std::min(line, longest_word)), "\"] at the end of the tag", Skip::line);
}

PdnLexer::Token PdnLexer::read_comment() const {
    const std::string_view body = rest().substr(1);
    std::size_t first_close = npos;
    int depth = 1;
    for (std::size_t at = 0;;) {
        const std::size_t brace = body.find_first_of("{}", at);
        // A line with a tag: the brace was forgotten, or the game before was cut off.
        if (find_tag_line(body, at, std::min(brace, body.size())) != npos) break;
        const std::size_t furthest =
            first_close == npos ? longest_line : std::min(first_close + longest_nesting, longest_line);
        if (brace == npos && !finished_ && body.size() <= furthest) return {};
        if (brace == npos || brace > furthest) break;
        if (body[brace] == '{') {
            ++depth;
        } else {
            first_close = std::min(first_close, brace);
            if (--depth == 0) return token(Kind::comment, brace + 2, body.substr(0, brace));
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
    if (close == npos && open_ended(length) && length <= longest_line) return {};
    const std::size_t open_quote = text.find('"'), close_quote = text.substr(0, length).rfind('"');
    if (close == npos || text[close] != '/' || !text.substr(1).starts_with("FEN") ||
        open_quote >= close_quote)
        return fault(text.substr(0, std::min(length, longest_word)), "a position, as in /FEN \"W:W31:B1\"/",
                     Skip::nothing);
    Token setup = token(Kind::setup, close + 1, text.substr(open_quote + 1, close_quote - open_quote - 1));
    setup.inside = static_cast<std::uint32_t>(open_quote + 1);
    return setup;
}

PdnLexer::Token PdnLexer::read_parenthesis() const {
    const std::size_t marks = run(rest(), is_mark, 1);
    if (open_ended(marks) && marks <= longest_word) return {};
    if (marks > 1 && marks <= longest_word && rest().substr(marks).starts_with(')'))
        return token(Kind::strength, marks + 1, rest().substr(1, marks - 1));
    return token(Kind::variation_begin, 1, {});
}

PdnLexer::Token PdnLexer::read_nag() const {
    const std::size_t end = run(rest(), is_digit, 1);
    if (open_ended(end) && end <= longest_word) return {};
    if (end == 1 || end > 4)
        return fault(rest().substr(0, std::min(end, longest_word)), "a glyph, $0 to $255", Skip::nothing,
                     end);
    return token(Kind::nag, end, rest().substr(1, end - 1));
}

PdnLexer::Token PdnLexer::read_word() const {
    const std::string_view text = rest();
    // A result may hold a slash, which no other word does.
    const std::size_t result =
        run(text, [](char c) { return is_digit(c) || c == '-' || c == ':' || c == '/'; });
    std::size_t end = std::max(run(text, is_word), result);
    if (end > longest_word) return fault("", "a word of at most 256 characters", Skip::line);
    if (open_ended(end)) return {};
    if (result == end && parse_result(text.substr(0, end)))
        return token(Kind::result, end, text.substr(0, end));
    end = run(text, is_word);

    const std::size_t digits = run(text, is_digit);
    if (digits == end && end < text.size() && text[end] == '.') {
        const std::size_t dots = run(text, [](char c) { return c == '.'; }, end);
        return token(Kind::number, dots, {});
    }
    // Some files have blanks within moves: "1- 7", "1 - 7", "18x 9".
    const auto blanks_then = [&](auto is) {
        const std::size_t behind = run(text, is_blank, end);
        return behind > end && behind < text.size() && is(text[behind]) ? behind : npos;
    };
    if (open_ended(run(text, is_blank, end))) return {};
    const bool square_only = std::none_of(text.begin(), text.begin() + std::ptrdiff_t(end), is_sign);
    if (const std::size_t sign = blanks_then([](char c) { return c == '-' || c == 'x' || c == ':'; });
        square_only && sign != npos && end <= 3)
        end = run(text, is_word, sign);
    if (is_sign(text[end - 1])) {
        if (open_ended(run(text, is_blank, end))) return {};
        if (const std::size_t square = blanks_then([](char c) { return is_digit(c) || is_letter(c); });
            square != npos)
            end = run(text, is_word, square);
    }
    if (open_ended(end)) return {};
    const std::string_view word = text.substr(0, end);
    if (end > digits && parse_result(word)) return token(Kind::result, end, word);
    if (digits == end && digits <= 3) return token(Kind::number, end, {});
    return token(Kind::move, end, word);
}

bool PdnLexer::skip_blanks() {
    while (at_ < buffer_.size()) {
        const char c = buffer_[at_];
        constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
        if (c == byte_order_mark[0]) {
            if (rest().size() < byte_order_mark.size() && !finished_) return false;
            if (!rest().starts_with(byte_order_mark)) return true;
            if (place().column == 1) line_start_ += byte_order_mark.size();
            at_ += byte_order_mark.size();
        } else if (is_newline(c)) {
            if (c == '\r' && open_ended(1)) return false;
            consume(rest().starts_with("\r\n") ? 2 : 1);
        } else if (c == '%' && place().column == 1) {
            skip_ = Skip::line;
            if (!skip_faulty()) return false;
        } else if (is_blank(c) || c == '\v' || c == '\f' || c == '\x1a') { // the last one ends old DOS files
            ++at_;
        } else {
            return true;
        }
        after_move_ = false;
    }
    return false;
}

bool PdnLexer::skip_faulty() {
    if (skip_ == Skip::nothing) return true;
    if (skip_ == Skip::line) {
        const std::size_t line = std::min(rest().find_first_of("\r\n"), rest().size());
        at_ += line;
        if (at_ == buffer_.size()) return false;
        skip_ = Skip::nothing;
        return true;
    }
    if (place().column != 1 || !starts_tag_line(rest())) {
        const std::size_t tag = find_tag_line(rest(), 0, npos);
        // Enough is kept back to see a tag that is not complete yet.
        const std::size_t keep = finished_ ? 0 : longest_word;
        if (tag == npos) {
            if (rest().size() > keep) consume(rest().size() - keep);
            return false;
        }
        consume(tag);
    }
    skip_ = Skip::nothing;
    return true;
}

PdnLexer::Token PdnLexer::token(Kind kind, std::size_t length, std::string_view text) const {
    Token result;
    result.kind = kind;
    result.place = place();
    result.text = text;
    result.length = length;
    return result;
}

PdnLexer::Token PdnLexer::fault(std::string_view found, std::string_view expected, Skip skip,
                                std::size_t length) const {
    Token result = token(Kind::fault, length, found);
    result.value = expected;
    result.skip = skip;
    return result;
}

TextPlace PdnLexer::place() const {
    return {line_, static_cast<std::uint32_t>(dropped_ + at_ - line_start_ + 1)};
}

void PdnLexer::consume(std::size_t length) {
    const std::size_t end = at_ + length;
    for (; at_ < end; ++at_) {
        const char c = buffer_[at_];
        const bool first_of_two = c == '\r' && at_ + 1 < buffer_.size() && buffer_[at_ + 1] == '\n';
        if (!is_newline(c) || first_of_two) continue;
        ++line_;
        line_start_ = dropped_ + at_ + 1;
    }
}

} // namespace damlab
