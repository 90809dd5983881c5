#pragma once

#include <stdexcept>

namespace damlab::hub {

/// Thrown by a step of a check: what the engine did against the protocol.
class StepFailed : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Thrown by a step of a check: why it says nothing about this engine.
class StepSkipped : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Thrown where the check is to be given up.
class CheckStopped : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

} // namespace damlab::hub
