#include "tuner/hub/engine/serve.hpp"

#include "tuner/hub/engine/host_lines.hpp"
#include "tuner/hub/engine/session.hpp"

#include <cerrno>
#include <fmt/format.h>
#include <mutex>
#include <system_error>
#include <unistd.h>

namespace damlab::hub {
namespace {

/// Writes lines of several threads, each whole and at once. A failure is kept for the thread that reads:
/// the one that searches could not do anything about it.
class Output {
public:
    explicit Output(int file) : file_{file} {}

    void write(std::string_view text) {
        const std::lock_guard lock{mutex_};
        while (!text.empty() && error_ == 0) {
            const ssize_t written = ::write(file_, text.data(), text.size());
            if (written >= 0)
                text.remove_prefix(std::size_t(written));
            else if (errno != EINTR)
                error_ = errno;
        }
    }
    [[nodiscard]] int error() const {
        const std::lock_guard lock{mutex_};
        return error_;
    }

private:
    int file_;
    mutable std::mutex mutex_;
    int error_ = 0;
};

} // namespace

void serve(const Settings& settings, int input, int output) {
    Output answers{output};
    HostLines lines{input, output};
    Session session{settings, [&](std::string_view text) { answers.write(text); }};
    bool going_on = true;
    while (going_on) {
        const auto [kind, line] = lines.next();
        switch (kind) {
        case HostLines::Kind::line:
            going_on = session.handle(line);
            break;
        case HostLines::Kind::too_long:
            session.refuse(fmt::format("a line of more than {} bytes was skipped", HostLines::longest));
            break;
        case HostLines::Kind::end:
            going_on = false;
            break;
        }
        if (const int error = answers.error(); error != 0)
            throw std::system_error(error, std::generic_category(), "standard output");
    }
}

} // namespace damlab::hub
