#pragma once

#include <string_view>

namespace damlab {

/// The version of the program, "0.1.0".
[[nodiscard]] std::string_view version();

/// The commit that it was built from, with "-dirty" if the tree had changes; "unknown" outside a checkout.
[[nodiscard]] std::string_view commit();

} // namespace damlab
