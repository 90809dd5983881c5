#include "engine/error.hpp"
#include "tests/support/mock_engine/mock_engine.hpp"

#include <fmt/format.h>

/// A Hub engine for tests: plays any legal move at once, and shows one fault.
///
///     mock_engine FAULT [rules=RULES] [move=N] [every=K] [once=FILE] [ms=T] [pids=FILE]
///
/// The fault, one of those that options.hpp lists, comes at the N-th move of a game (default 3), in one of K
/// games (default all), and with `once` only if FILE does not exist yet. Every process adds
/// its number to the file `pids`.
int main(int count, char** arguments) {
    using namespace damlab::mock;
    try {
        MockEngine engine{parse_options({arguments + 1, std::size_t(count - 1)})};
        return engine.run();
    } catch (const damlab::InputError& error) {
        fmt::print(stderr, "mock_engine: {}\n", error.what());
        return 2;
    }
}
