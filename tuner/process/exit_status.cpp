#include "tuner/process/exit_status.hpp"

#include <cstring>
#include <fmt/format.h>
#include <sys/wait.h>

namespace damlab {

ExitStatus ExitStatus::from_wait(int status) {
    if (WIFSIGNALED(status)) return {.by_signal = true, .code = WTERMSIG(status)};
    return {.by_signal = false, .code = WEXITSTATUS(status)};
}

std::string ExitStatus::text() const {
    if (!by_signal) return fmt::format("ended with exit status {}", code);
    const char* const description = sigdescr_np(code);
    return fmt::format("was ended by signal {} ({})", code, description ? description : "unknown");
}

} // namespace damlab
