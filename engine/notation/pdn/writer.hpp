#pragma once

#include "engine/board/position.hpp"
#include "engine/notation/pdn/game.hpp"
#include "engine/notation/pdn/line.hpp"
#include "engine/rules/rule_set.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damlab {

/// A game to be written as PDN.
struct PdnRecord {
    const RuleSet* rules = nullptr;
    /// In the order in which they are to stand. Result, GameType, RuleSet and FEN are added or set right.
    std::vector<PdnTag> tags;
    Position start;
    std::vector<Move> moves;
    /// Behind each move, UTF-8; may be shorter than `moves`, and an empty one is left out.
    std::vector<std::string> comments;
    PdnResult result = PdnResult::unknown;
};

/// The game as PDN 3.0 in the notation of its rule set, ended by its result and an empty line.
[[nodiscard]] std::string write_pdn(const PdnRecord& record);

/// Writes a game piece by piece, for games with variations.
class PdnWriter {
public:
    /// `set` must outlive the writer.
    PdnWriter(const RuleSet& set, std::span<const PdnTag> tags, const Position& start, PdnResult result);

    /// A legal move of the position that the line written has come to.
    void move(const Move& move);
    /// Braces become parentheses, white space single blanks.
    void comment(std::string_view text);
    /// The digits of a glyph.
    void nag(std::string_view digits);
    /// Marks such as `!?` for the last move.
    void strength(std::string_view marks);
    /// Goes on from another position.
    void setup(const Position& position);
    /// A variation of the last move: what follows, up to its end, is played instead of it.
    void begin_variation();
    void end_variation();

    /// The text of the game.
    [[nodiscard]] std::string finish();

private:
    void word(std::string_view text, bool may_start_line = true);

    const RuleSet& set_;
    PdnResult result_;
    std::string text_;
    std::size_t column_ = 0;
    std::string opening_;        ///< parentheses that wait for the next word
    bool number_needed_ = true;  ///< the next move is written with its number, whoever plays it
    std::vector<PdnLine> lines_; ///< the game, then the variations that are open
};

} // namespace damlab
