#pragma once

#include "engine/error.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace damlab {

/// A text that does not follow its notation, or names a move that is not legal. The message reads
/// `FEN "W:W33:B1", column 4: expected ...`; the parts are kept for readers of files, which know a better
/// place to name.
class NotationError : public InputError {
public:
    /// `what` is the kind of text ("FEN", "move"), `offset` the place in `text` counted from 0.
    NotationError(std::string_view what, std::string_view text, std::size_t offset, std::string problem);

    [[nodiscard]] std::size_t offset() const { return offset_; }
    /// What is wrong, without saying where.
    [[nodiscard]] const std::string& problem() const { return problem_; }

private:
    std::size_t offset_;
    std::string problem_;
};

/// A text of the user as it may be shown in a message: in quotes, cut when long, unprintable bytes as `\xNN`.
[[nodiscard]] std::string in_quotes(std::string_view text);

} // namespace damlab
