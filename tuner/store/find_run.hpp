#pragma once

#include "tuner/store/store.hpp"

#include <string_view>

namespace damlab {

/// The run with that number or that name. Throws InputError if there is none, and if several have the name,
/// saying which.
[[nodiscard]] RunId find_run(const Store& store, std::string_view run);

/// The same for one to go on with: of several with the name, the one that is not finished.
[[nodiscard]] RunId find_run_to_resume(const Store& store, std::string_view run);

} // namespace damlab
