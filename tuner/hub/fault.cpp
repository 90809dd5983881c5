#include "tuner/hub/fault.hpp"

#include <algorithm>
#include <array>

namespace damlab::hub {
namespace {

/// In the order of FaultKind.
constexpr std::array<std::string_view, 12> names{
    "engine-slow-start",   "engine-refused",  "engine-crash",   "engine-exit",
    "engine-closed-pipe",  "engine-hang",     "engine-flood",   "engine-rubbish",
    "engine-illegal-move", "engine-notation", "captured-order", "captured-left-out"};

} // namespace

std::string_view name(FaultKind kind) { return names[std::size_t(kind)]; }

bool is_let_pass(std::string_view reason) {
    return reason == name(FaultKind::captured_order) || reason == name(FaultKind::captured_left_out);
}

bool is_fault(std::string_view reason) {
    return std::ranges::find(names, reason) != names.end() && !is_let_pass(reason);
}

} // namespace damlab::hub
