#pragma once

#include "tuner/hub/engine/settings.hpp"

namespace damlab::hub {

/// Is an engine for the host at the other end of two files, until it quits or its end is closed.
/// Throws as Session does, and std::system_error if the output cannot be written.
void serve(const Settings& settings, int input, int output);

} // namespace damlab::hub
