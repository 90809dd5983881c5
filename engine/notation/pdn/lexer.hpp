#pragma once

#include "engine/notation/pdn/game.hpp"

#include <string>
#include <string_view>

namespace damlab {

/// Cuts PDN into tokens as it comes in, in pieces of any size. Keeps no more of the text than the token that
/// is not complete yet. Blanks, lines to be skipped and the numbers of moves are left out.
class PdnLexer {
public:
    /// What is left out behind a token.
    enum class Skip : std::uint8_t { nothing, line, to_tag };

    enum class Kind : std::uint8_t {
        more, ///< the text so far ends within a token
        end,  ///< of the text
        tag,
        move, ///< anything that starts like a move
        comment,
        nag,
        strength,
        setup,
        variation_begin,
        variation_end,
        result,
        fault, ///< behind it the lexer goes on where it can make sense of the text again
    };
    struct Token {
        Kind kind = Kind::more;
        TextPlace place{};
        /// The bytes without delimiters. A fault: what was found, empty where that is no help.
        std::string_view text;
        /// A tag: its value, with backslashes. A fault: what was expected.
        std::string_view value;
        std::size_t length = 0;   ///< in the text, delimiters included
        std::uint32_t inside = 0; ///< how far behind `place` the value of a tag or the FEN of a setup starts
        Skip skip = Skip::nothing;
        bool number = false; ///< of a move: left out
    };

    /// A longer line is a fault, and so is a longer comment.
    static constexpr std::size_t longest_line = std::size_t{1} << 20;
    /// Comments within a comment must end with it within so many bytes.
    static constexpr std::size_t longest_nesting = std::size_t{1} << 12;
    static constexpr std::size_t longest_word = 256;

    void feed(std::string_view bytes);
    /// No more text follows.
    void finish() { finished_ = true; }

    /// The token at which the lexer stands. Valid until next() or feed().
    [[nodiscard]] const Token& peek();
    /// Goes on behind that token.
    void next();

private:
    [[nodiscard]] Token read();
    [[nodiscard]] Token read_other() const;
    [[nodiscard]] Token read_tag() const;
    [[nodiscard]] Token read_comment() const;
    [[nodiscard]] Token read_line_comment() const;
    [[nodiscard]] Token read_setup() const;
    [[nodiscard]] Token read_parenthesis() const;
    [[nodiscard]] Token read_nag() const;
    [[nodiscard]] Token read_strength() const;
    [[nodiscard]] Token read_word() const;
    [[nodiscard]] Token read_move(std::size_t end, bool only_digits) const;
    [[nodiscard]] Token read_garbage() const;
    [[nodiscard]] Token read_end() const;

    /// These return false if the text ends before there is anything else.
    bool skip_blanks();
    bool skip_faulty();

    [[nodiscard]] Token token(Kind kind, std::size_t length, std::string_view text) const;
    [[nodiscard]] Token number(std::size_t length) const;
    [[nodiscard]] Token fault(std::string_view found, std::string_view expected, Skip skip,
                              std::size_t length = 1) const;
    [[nodiscard]] std::string_view rest() const { return std::string_view{buffer_}.substr(at_); }
    /// Whether the text may go on behind what has been fed.
    [[nodiscard]] bool open_ended(std::size_t length) const {
        return !finished_ && at_ + length >= buffer_.size();
    }
    [[nodiscard]] TextPlace place() const;
    void consume(std::size_t length);

    std::string buffer_;
    std::size_t at_ = 0;
    std::uint64_t dropped_ = 0;    ///< bytes of the text before buffer_
    std::uint64_t line_start_ = 0; ///< in bytes of the whole text
    std::uint32_t line_ = 1;
    Skip skip_ = Skip::nothing;
    bool finished_ = false;
    bool after_move_ = false; ///< nothing, not even a blank, since a move
    bool peeked_ = false;
    Token token_;
};

} // namespace damlab
