#include "tuner/cli/interrupt.hpp"

#include <atomic>
#include <cstddef>

namespace damlab::cli {
namespace {

// A signal handler reaches nothing but what is global.
std::atomic<bool> requested_flag{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void handle(int) { requested_flag = true; }

constexpr std::array signals{SIGINT, SIGTERM};

} // namespace

Interrupt::Interrupt() {
    static_assert(std::tuple_size_v<decltype(before_)> == signals.size());
    requested_flag = false;
    struct sigaction action{};
    action.sa_handler = handle;
    action.sa_flags = static_cast<int>(SA_RESETHAND); // the second one ends the program
    for (std::size_t i = 0; i < signals.size(); ++i) {
        ::sigaction(signals[i], nullptr, &before_[i]);
        const bool ignored = before_[i].sa_handler == SIG_IGN; // as by nohup: not ours to change
        if (!ignored) ::sigaction(signals[i], &action, nullptr);
    }
}

Interrupt::~Interrupt() {
    for (std::size_t i = 0; i < signals.size(); ++i)
        ::sigaction(signals[i], &before_[i], nullptr);
}

bool Interrupt::requested() const { return requested_flag; }

} // namespace damlab::cli
