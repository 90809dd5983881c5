#include "engine/notation/pdn/lexer.hpp"

#include "engine/notation/pdn/characters.hpp"

#include <algorithm>

namespace damlab {

using namespace pdn;

void PdnLexer::feed(std::string_view bytes) {
    if (finished_) return;
    buffer_.erase(0, at_);
    dropped_ += at_;
    at_ = 0;
    if (const std::size_t zero = bytes.find('\0'); zero != std::string_view::npos) {
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
    if (token_.kind == Kind::move)
        at_ += token_.length; // no line ends in it
    else
        consume(token_.length);
    skip_ = token_.skip;
    peeked_ = false;
}

bool PdnLexer::skip_blanks() {
    while (at_ < buffer_.size()) {
        const char c = buffer_[at_];
        constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
        const bool ignored = c == '\v' || c == '\f' || c == '\x1a'; // the last one ends old DOS files
        if (is(c, blank) || ignored) {
            ++at_;
        } else if (is(c, newline)) {
            if (c == '\r' && open_ended(1)) return false;
            consume(rest().starts_with("\r\n") ? 2 : 1);
        } else if (c == '%' && place().column == 1) {
            skip_ = Skip::line;
            if (!skip_faulty()) return false;
        } else if (c == byte_order_mark[0]) {
            if (rest().size() < byte_order_mark.size() && !finished_) return false;
            if (!rest().starts_with(byte_order_mark)) return true;
            if (place().column == 1) line_start_ += byte_order_mark.size();
            at_ += byte_order_mark.size();
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
        at_ += std::min(rest().find_first_of("\r\n"), rest().size());
        if (at_ == buffer_.size()) return false;
    } else if (place().column != 1 || !starts_tag(rest())) {
        const std::size_t tag = find_tag_line(rest(), 0, rest().size());
        if (tag == std::string_view::npos) {
            // Enough is kept back to see a tag that is not complete yet.
            const std::size_t keep = finished_ ? 0 : longest_word;
            if (rest().size() > keep) consume(rest().size() - keep);
            return false;
        }
        consume(tag);
    }
    skip_ = Skip::nothing;
    return true;
}

TextPlace PdnLexer::place() const {
    return {line_, static_cast<std::uint32_t>(dropped_ + at_ - line_start_ + 1)};
}

void PdnLexer::consume(std::size_t length) {
    const std::size_t end = at_ + length;
    for (; at_ < end; ++at_) {
        if (!is(buffer_[at_], newline)) continue;
        const bool first_of_two =
            buffer_[at_] == '\r' && at_ + 1 < buffer_.size() && buffer_[at_ + 1] == '\n';
        if (first_of_two) continue;
        ++line_;
        line_start_ = dropped_ + at_ + 1;
    }
}

} // namespace damlab
