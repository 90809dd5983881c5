#include "tuner/cli/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace damlab::cli {
namespace {

// A signal handler reaches nothing but what is global.
std::atomic<bool> requested_flag{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void handle(int) { requested_flag = true; }

constexpr int signals[] = {SIGINT, SIGTERM};

} // namespace

Interrupt::Interrupt() {
    requested_flag = false;
    struct sigaction action{};
    action.sa_handler = handle;
    action.sa_flags = static_cast<int>(SA_RESETHAND); // the second one ends the program
    for (const int signal : signals)
        ::sigaction(signal, &action, nullptr);
}

Interrupt::~Interrupt() {
    for (const int signal : signals)
        std::signal(signal, SIG_DFL);
}

bool Interrupt::requested() const { return requested_flag; }

} // namespace damlab::cli
