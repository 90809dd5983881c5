#include "tuner/files/shipped.hpp"

#include <cstdlib>

namespace damlab {

std::filesystem::path shipped_folder() {
    const char* named = std::getenv("DAMLAB_HOME");
    return named != nullptr && *named != '\0' ? named : DAMLAB_CHECKOUT;
}

} // namespace damlab
