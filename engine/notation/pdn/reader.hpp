#pragma once

#include "engine/notation/pdn/lexer.hpp"

namespace damlab {

/// Reads the games of a PDN file as it comes in, in pieces of any size, in memory that does not grow with the
/// file:
///
///     PdnReader reader;
///     while (more bytes) {
///         reader.feed(bytes);
///         while (const PdnGame* game = reader.next()) use(*game);
///     }
///     reader.finish();
///     while (const PdnGame* game = reader.next()) use(*game);
///
/// Understood are PDN 3.0 and what is found besides: results in any style, missing tags, variations, comments
/// (nested ones too), line comments, NAGs and marks, `%` lines, `/FEN "..."/`, blanks within moves, UTF-8 and
/// Latin-1, any line ends, a byte order mark. A game ends with a result, with the next tag or with the file.
/// What is not PDN is a fault of its game (PdnGame::fault), and the reader goes on with the next.
class PdnReader {
public:
    /// A longer game is a fault; the rest of it is left out.
    static constexpr std::size_t longest_game = std::size_t{1} << 20;
    static constexpr std::size_t most_tags = 200;
    static constexpr std::size_t deepest_variation = 100;

    void feed(std::string_view bytes) { lexer_.feed(bytes); }
    void finish() { lexer_.finish(); }

    /// The next complete game, or null: then feed more, or, after finish(), there is none. Valid until the
    /// next call.
    [[nodiscard]] const PdnGame* next();

private:
    using Token = PdnLexer::Token;

    enum class State : std::uint8_t {
        between, ///< games; comments may have been seen
        tags,
        movetext,
        ended, ///< by a result; a comment on the same line is still part of it
    };

    [[nodiscard]] bool starts_another_game(const Token& token) const;
    void take(const Token& token);
    void take_fault(const Token& token);
    void add(PdnItem::Kind kind, std::string_view text, TextPlace place);
    void report(TextPlace place, std::string problem);
    void check_cut_off(TextPlace place);
    [[nodiscard]] const PdnGame* deliver();

    PdnLexer lexer_;
    PdnGame game_;
    State state_ = State::between;
    bool delivered_ = false;
    std::size_t number_ = 0;
    std::size_t size_ = 0; ///< of the game so far, in bytes
    std::uint32_t result_line_ = 0;
    std::size_t depth_ = 0; ///< of variations that are open
    TextPlace variation_{}; ///< the outermost of them
};

} // namespace damlab
