#include "engine/error.hpp"
#include "engine/notation/printable.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/program.hpp"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fcntl.h>
#include <iostream>
#include <new>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace {

/// Whether standard output is a pipe whose reader has gone, as `head` goes when it has seen enough.
bool nobody_reads() {
    pollfd output{.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
    return ::poll(&output, 1, 0) == 1 && (output.revents & POLLERR) != 0;
}

/// Ends as a program does that never heard of SIGPIPE: without a word.
[[noreturn]] void end_unread() {
    std::signal(SIGPIPE, SIG_DFL);
    std::raise(SIGPIPE);
    std::_Exit(128 + SIGPIPE); // it is blocked
}

/// As a terminal may have it, whatever the message quotes.
void write_message(const char* message) noexcept {
    try {
        std::fprintf(stderr, "damlab: %s\n", damlab::printable_lines(message).c_str());
    } catch (const std::bad_alloc&) {
        std::fputs("damlab: there is not enough memory\n", stderr);
    }
}

int report(damlab::cli::ExitCode code, const char* message) noexcept {
    const bool lost = std::fflush(stdout) != 0; // where both go to one place, the message stands last
    write_message(message);
    if (!lost || nobody_reads()) return code;
    std::fprintf(stderr, "damlab: what should have gone to standard output is lost\n");
    return damlab::cli::failure;
}

/// A standard stream that is closed would be that of the next file opened, and messages would land in a file
/// of results. Input and output get what cannot be read and written, so that their use fails; messages are
/// lost.
void occupy_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) == -1 && errno == EBADF)
            static_cast<void>(open("/dev/null", stream == STDOUT_FILENO ? O_RDONLY : O_WRONLY));
}

/// Success, unless what was printed has been lost.
int report_success() {
    std::cout.flush();
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return damlab::cli::success;
    if (nobody_reads()) end_unread();
    return report(damlab::cli::failure, "cannot write to standard output");
}

} // namespace

int main(int argc, char** argv) {
    using namespace damlab;
    using namespace damlab::cli;
    // A file that grows beyond the limit of the shell is a write that fails, as a full disk is.
    std::signal(SIGXFSZ, SIG_IGN);
    occupy_closed_streams();
    try {
        const std::vector<std::string> arguments(argv + 1, argv + argc);
        if (arguments.empty()) {
            std::fputs(program_help().c_str(), stderr);
            return bad_input;
        }
        run_program(arguments);
        return report_success();
    } catch (const CheckFailed& error) {
        return report(check_failed, error.what());
    } catch (const Interrupted& error) {
        return report(interrupted, error.what());
    } catch (const InputError& error) {
        return report(bad_input, error.what());
    } catch (const std::bad_alloc&) {
        return report(failure, "there is not enough memory");
    } catch (const std::logic_error& error) {
        report(failure, error.what());
        return report(failure, "this is a bug; please report it with the command that shows it");
    } catch (const std::system_error& error) {
        if (error.code() == std::errc::broken_pipe && nobody_reads()) end_unread();
        return report(failure, error.what());
    } catch (const std::exception& error) {
        return report(failure, error.what());
    } catch (...) {
        return report(failure, "an unknown failure; please report it with the command that shows it");
    }
}
