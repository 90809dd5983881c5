#pragma once

#include "tuner/cli/interrupt.hpp"
#include "tuner/files/write_file.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace damlab::cli {

/// The option -o, --output for `file`, which stays empty for standard output: without the option, or for "-".
/// An empty name is refused: it is a script's variable that was never set.
void add_output_option(CLI::App& command, std::string& file, const std::string& text);

/// Where the result of a command goes: to the file that `--output` names, which is then there whole or as it
/// was (AtomicFile), or to standard output. While it is a file, Ctrl-C leaves no beginning of one behind.
class ResultOutput {
public:
    /// Standard output for an empty name. Throws InputError if the file cannot be written.
    explicit ResultOutput(const std::string& file);

    /// Whether Ctrl-C has asked for an end; then the functions below throw Interrupted.
    [[nodiscard]] bool interrupted() const { return interrupt_ && interrupt_->requested(); }

    /// Whole lines; a terminal gets no control character in them. Both throw std::system_error if it cannot
    /// be written after all.
    void write(std::string_view text);
    void finish();

private:
    void require_time() const;

    std::string name_;
    std::optional<Interrupt> interrupt_; ///< before the file, which must not be left behind
    std::optional<AtomicFile> file_;
};

} // namespace damlab::cli
