#include "tuner/cli/tell.hpp"

#include "engine/notation/printable.hpp"

#include <cstdio>

namespace damlab::cli {

void tell(const std::string& text) {
    const std::string lines = printable_lines(text);
    std::fwrite(lines.data(), 1, lines.size(), stderr);
    std::fflush(stderr);
}

} // namespace damlab::cli
