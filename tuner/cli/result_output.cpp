#include "tuner/cli/result_output.hpp"

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace damlab::cli {
namespace {

void require(bool written) {
    if (!written) throw std::system_error(errno, std::generic_category(), "cannot write to standard output");
}

} // namespace

ResultOutput::ResultOutput(const std::string& file) {
    if (!file.empty()) file_.emplace(file);
}

void ResultOutput::write(std::string_view text) {
    if (file_)
        file_->write(text);
    else
        require(std::fwrite(text.data(), 1, text.size(), stdout) == text.size());
}

void ResultOutput::finish() {
    if (file_)
        file_->commit();
    else
        require(std::fflush(stdout) == 0);
}

} // namespace damlab::cli
