#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace damlab::mock {

/// What a mock engine does wrong, by the names it takes on its command line.
enum class Fault : std::uint8_t {
    none,         ///< "none"
    chatty,       ///< "chatty": nothing wrong, but text before `ready`, unknown commands, a lot of infos
    crash,        ///< "crash": is ended by a signal instead of answering
    exit,         ///< "exit": ends with status 3 instead of answering
    hang,         ///< "hang": never answers
    late,         ///< "late": answers after T milliseconds
    illegal,      ///< "illegal": a move that is not legal
    rubbish,      ///< "rubbish": `done` followed by what cannot be read
    noise,        ///< "noise": lines that mean nothing, and no answer
    flood,        ///< "flood": a line without end
    flood_lines,  ///< "flood-lines": infos without end
    unasked,      ///< "unasked": two answers to one question
    close_output, ///< "close-output": closes its standard output and lives on
    close_input,  ///< "close-input": closes its standard input after answering, and lives on
    algebraic,    ///< "algebraic": moves in algebraic notation, from the N-th on
    shuffled,     ///< "shuffled": captured squares in descending order
    left_out,     ///< "left-out": captures without the captured squares
    no_id,        ///< "no-id": says nothing in answer to `hub`
    no_ready,     ///< "no-ready": says nothing in answer to `init`
    early_exit,   ///< "early-exit": ends with status 3 as soon as it is started
    slow_start,   ///< "slow-start": answers `hub` after T milliseconds
    deaf,         ///< "deaf": does not end at `quit`, at the end of input, or at SIGTERM
    orphans,      ///< "orphans": as deaf, and starts two processes that are, one of which leaves its group
    refuses,      ///< "refuses": answers `init` with an error
    no_pong,      ///< "no-pong": does not answer `ping`
    no_variant,   ///< "no-variant": has no parameter `variant`
    one_variant,  ///< "one-variant": has no variant but the one of `rules`
    flood_params, ///< "flood-params": answers `hub` by parameters without end
};

struct Options {
    Fault fault = Fault::none;
    std::string rules = "russian"; ///< until `variant` is set
    int move = 3;
    std::uint64_t every = 1;
    std::string once;
    std::string pids; ///< a file that every process of the engine adds a line with its number to
    std::chrono::milliseconds delay{3000};
};

/// Throws InputError for what it does not know.
[[nodiscard]] Options parse_options(std::span<char*> arguments);

} // namespace damlab::mock
