#include "tuner/cli/result_output.hpp"

#include "engine/error.hpp"
#include "tuner/cli/exit_code.hpp"
#include "tuner/cli/print_text.hpp"

#include <CLI/CLI.hpp>
#include <array>
#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <fstream>
#include <system_error>
#include <unistd.h>

namespace damlab::cli {
namespace {

void require(bool written) {
    if (!written) throw std::system_error(errno, std::generic_category(), "cannot write to standard output");
}

/// A results store is hardly meant to be replaced by what is taken from it.
void refuse_database(const std::string& file) {
    constexpr std::string_view header = "SQLite format 3";
    std::array<char, header.size()> head{};
    std::ifstream stream{file, std::ios::binary};
    if (stream.read(head.data(), head.size()) && std::string_view{head.data(), head.size()} == header)
        throw InputError(fmt::format(
            "{} is a database, as results stores are, and is not written over; name another file", file));
}

} // namespace

void add_output_option(CLI::App& command, std::string& file, const std::string& text) {
    const CLI::Validator name{[](std::string& given) {
                                  if (given.empty()) return std::string{"expected the name of a file"};
                                  if (given == "-") given.clear();
                                  return std::string{};
                              },
                              ""};
    command.add_option("-o,--output", file, text + "; standard output if left out or -")->transform(name);
}

ResultOutput::ResultOutput(const std::string& file) : name_{file} {
    if (file.empty()) return;
    refuse_database(file);
    interrupt_.emplace();
    file_.emplace(file);
}

void ResultOutput::require_time() const {
    if (interrupted()) throw Interrupted(fmt::format("interrupted; {} is as it was", name_));
}

void ResultOutput::write(std::string_view text) {
    require_time();
    if (file_)
        file_->write(text);
    else if (isatty(STDOUT_FILENO) == 1)
        print_printable(text);
    else
        require(std::fwrite(text.data(), 1, text.size(), stdout) == text.size());
}

void ResultOutput::finish() {
    require_time();
    if (file_)
        file_->commit();
    else
        require(std::fflush(stdout) == 0);
}

} // namespace damlab::cli
