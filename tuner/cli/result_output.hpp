#pragma once

#include "tuner/files/write_file.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace damlab::cli {

/// Where the result of a command goes: to the file that `--output` names, which is then there whole or as it
/// was (AtomicFile), or to standard output.
class ResultOutput {
public:
    /// Standard output for an empty name. Throws InputError if the file cannot be written.
    explicit ResultOutput(const std::string& file);

    [[nodiscard]] bool to_file() const { return file_.has_value(); }

    /// Both throw std::system_error if it cannot be written after all.
    void write(std::string_view text);
    void finish();

private:
    std::optional<AtomicFile> file_;
};

} // namespace damlab::cli
