#include "engine/error.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/program.hpp"

#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

int report(damlab::cli::ExitCode code, const char* message) noexcept {
    std::fflush(stdout); // where both go to one place, the message stands last
    std::fprintf(stderr, "damlab: %s\n", message);
    return code;
}

} // namespace

int main(int argc, char** argv) {
    using namespace damlab;
    using namespace damlab::cli;
    // A file that grows beyond the limit of the shell is a write that fails, as a full disk is.
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        const std::vector<std::string> arguments(argv + 1, argv + argc);
        if (arguments.empty()) {
            std::fputs(program_help().c_str(), stderr);
            return bad_input;
        }
        run_program(arguments);
        return success;
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
    } catch (const std::exception& error) {
        return report(failure, error.what());
    } catch (...) {
        return report(failure, "an unknown failure; please report it with the command that shows it");
    }
}
