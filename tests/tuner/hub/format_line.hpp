#pragma once

#include "tuner/hub/line.hpp"

namespace damlab::hub::test {

/// A line that was taken apart, written again.
inline std::string format_line(const Line& line) {
    LineText text{line.command};
    for (const Argument& argument : line.arguments)
        argument.value ? text.add(argument.name, *argument.value) : text.add_flag(argument.name);
    return text.text();
}

} // namespace damlab::hub::test
