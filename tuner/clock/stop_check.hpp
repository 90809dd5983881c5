#pragma once

#include <functional>

namespace damlab {

/// Asked now and then from any thread: whether to give up what is being done. An empty one never says so.
using StopCheck = std::function<bool()>;

} // namespace damlab
