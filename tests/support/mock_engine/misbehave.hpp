#pragma once

#include <string_view>

namespace damlab::mock {

/// Writes all of it to standard output, at once.
void say(std::string_view text);

/// Never returns, whatever is written to us; ends when told so by a signal that cannot be ignored.
[[noreturn]] void hang();
/// Writes the text again and again; returns when nobody reads any more.
void flood(std::string_view text);
/// Makes signals that ask for an end go unheard.
void ignore_signals();

} // namespace damlab::mock
