#pragma once

namespace damlab::cli {

struct PerftCheck {
    bool deep = false; ///< to the last depth that is known
    int threads = 1;
    bool json = false; ///< one object a line
};

/// Holds the move generator against every known count. Throws CheckFailed, after printing which, if one
/// differs.
void check_known_perft(const PerftCheck& check);

} // namespace damlab::cli
