#pragma once

namespace damlab {

/// Whether this build is one of those that are 5 to 50 times slower, sanitizers or no optimisation. They
/// run a part of the long tests; the release build runs them whole. CMake decides.
inline constexpr bool slow_build = DAMLAB_SLOW_BUILD;

} // namespace damlab
