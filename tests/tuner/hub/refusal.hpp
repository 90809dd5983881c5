#pragma once

#include "engine/notation/notation_error.hpp"

#include <string>

namespace damlab::hub {

/// The message of the NotationError that a call throws.
template <class Call> std::string refusal(Call call) {
    try {
        call();
    } catch (const NotationError& error) {
        return error.what();
    }
    return "no error";
}

} // namespace damlab::hub
