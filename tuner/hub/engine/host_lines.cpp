#include "tuner/hub/engine/host_lines.hpp"

#include <array>
#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace damlab::hub {

HostLines::Next HostLines::next() {
    while (true) {
        if (const auto line = buffer_.take_line()) {
            if (skipping_ || line->size() > longest) {
                skipping_ = false;
                return {.kind = Kind::too_long};
            }
            return {.kind = Kind::line, .line = *line};
        }
        if (buffer_.size() > longest) skipping_ = true;
        if (skipping_) static_cast<void>(buffer_.take_rest());
        if (!ended_)
            ended_ = !read_more();
        else if (buffer_.size() == 0)
            return {.kind = Kind::end};
        else
            return {.kind = Kind::line, .line = buffer_.take_rest()};
    }
}

bool HostLines::read_more() {
    // No event is asked of the output: that its reader is gone is told unasked.
    std::array<pollfd, 2> files{
        {{.fd = input_, .events = POLLIN, .revents = 0}, {.fd = output_, .events = 0, .revents = 0}}};
    while (poll(files.data(), files.size(), -1) < 0)
        if (errno != EINTR) return false;
    if (files[1].revents != 0) return false;
    std::array<char, 65536> chunk;
    const ssize_t got = read(input_, chunk.data(), chunk.size());
    if (got > 0) buffer_.append({chunk.data(), std::size_t(got)});
    return got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN));
}

} // namespace damlab::hub
