#include "tuner/files/line_buffer.hpp"

namespace damlab {
namespace {

std::string_view without_return(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

} // namespace

void LineBuffer::append(std::string_view bytes) {
    if (begin_ == bytes_.size()) {
        bytes_.clear();
        begin_ = scanned_ = 0;
    } else if (begin_ > bytes_.size() / 2) {
        bytes_.erase(0, begin_);
        scanned_ -= begin_;
        begin_ = 0;
    }
    bytes_ += bytes;
}

bool LineBuffer::has_line() const {
    const std::size_t end = bytes_.find('\n', scanned_);
    scanned_ = end == std::string::npos ? bytes_.size() : end;
    return end != std::string::npos;
}

std::optional<std::string_view> LineBuffer::take_line() {
    if (!has_line()) return std::nullopt;
    const std::string_view line = std::string_view{bytes_}.substr(begin_, scanned_ - begin_);
    begin_ = ++scanned_;
    return without_return(line);
}

std::string_view LineBuffer::take_rest() {
    const std::string_view rest = std::string_view{bytes_}.substr(begin_);
    begin_ = scanned_ = bytes_.size();
    return without_return(rest);
}

} // namespace damlab
