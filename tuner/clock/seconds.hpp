#pragma once

#include <chrono>

namespace damlab {

using Seconds = std::chrono::duration<double>;

} // namespace damlab
