#pragma once

#include <stdexcept>

namespace damlab {

/// A mistake in what the user gave: says what was expected, what was seen, where, and how to mend it.
/// Every other exception is a bug or a failure of the machine.
class InputError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

} // namespace damlab
