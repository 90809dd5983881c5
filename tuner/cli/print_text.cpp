#include "tuner/cli/print_text.hpp"

#include "engine/notation/printable.hpp"

namespace damlab::cli {

void print_printable(std::string_view text) { fmt::print("{}", printable_lines(text)); }

} // namespace damlab::cli
