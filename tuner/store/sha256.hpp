#pragma once

#include <string>
#include <string_view>

namespace damlab {

/// The SHA-256 of some bytes in hexadecimal, as sha256sum prints it (FIPS 180-4).
[[nodiscard]] std::string sha256(std::string_view bytes);

} // namespace damlab
