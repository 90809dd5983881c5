#pragma once

namespace damlab::cli {

struct PerftCheck {
    bool deep = false; ///< to the last depth that is known
    int threads = 1;
    bool json = false; ///< one object a line
};

/// Holds the move generator against every published count. Throws CheckFailed, after printing which, if one
/// differs.
void check_published_perft(const PerftCheck& check);

} // namespace damlab::cli
