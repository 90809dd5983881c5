#pragma once

#include <string>
#include <string_view>

namespace damlab::hub {

/// What an engine can do wrong.
enum class FaultKind : std::uint8_t {
    slow_start,   ///< not ready in time
    refused,      ///< said `error`, or cannot be set up as wanted
    crash,        ///< ended by a signal
    exit,         ///< ended by itself
    closed_pipe,  ///< closed its standard input or output and lives on
    hang,         ///< no answer in time
    flood,        ///< a line, or lines, without end
    rubbish,      ///< an answer that cannot be read
    illegal_move, ///< a move that can be read and is not legal
    notation,     ///< a legal move, written in a notation that is not the protocol's
    // What is let pass:
    captured_order,    ///< captured squares in another order than ours, as the protocol allows
    captured_left_out, ///< a capture without captured squares that can mean only one
};

/// As it is stored, for example as the reason of a game's end: "engine-hang".
[[nodiscard]] std::string_view name(FaultKind kind);

/// Whether a game goes on after it.
[[nodiscard]] constexpr bool is_let_pass(FaultKind kind) { return kind >= FaultKind::captured_order; }
/// The same of a name.
[[nodiscard]] bool is_let_pass(std::string_view reason);
/// Whether the reason of a game's end is a fault of an engine.
[[nodiscard]] bool is_fault(std::string_view reason);

/// A fault, with all there is to find its cause.
struct Fault {
    FaultKind kind{};
    std::string what;            ///< in one sentence
    std::string exit = {};       ///< how the engine ended; empty if it had not
    std::string error_tail = {}; ///< the last 4 KiB of its standard error
};

} // namespace damlab::hub
