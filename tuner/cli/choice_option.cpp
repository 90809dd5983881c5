#include "tuner/cli/choice_option.hpp"

#include <CLI/CLI.hpp>

namespace damlab::cli {

void add_choice(CLI::App& command, const std::string& option, const std::vector<std::string>& names,
                const std::string& initial, const std::function<void(const std::string&)>& choose,
                const std::string& text) {
    command.add_option_function<std::string>(option, choose, text)
        ->check(CLI::IsMember(names))
        ->default_str(initial);
}

} // namespace damlab::cli
