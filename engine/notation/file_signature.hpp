#pragma once

#include <string_view>

namespace damlab {

/// A kind of file that is not the text it should be, known by its first bytes.
struct FileSignature {
    std::string_view bytes;
    std::string_view
        expected; ///< instead, what it is, and how to mend it: "text; this file is compressed, ..."
};

/// The signature that a text starts with or, where the text is shorter, may start with; null if there is
/// none.
[[nodiscard]] const FileSignature* file_signature(std::string_view text);

} // namespace damlab
