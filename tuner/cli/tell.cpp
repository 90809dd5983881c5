#include "tuner/cli/tell.hpp"

#include <cstdio>

namespace damlab::cli {

void tell(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

} // namespace damlab::cli
