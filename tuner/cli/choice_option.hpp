#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <optional>
#include <string>

namespace damlab::cli {

template <class Value> struct ChoiceOf {
    using Type = Value;
};
template <class Value> struct ChoiceOf<std::optional<Value>> {
    using Type = Value;
};

/// An option that takes one of some names, each for a value; what `value` is at first is what it is without
/// the option, and the help says so if it is one of them.
template <class Value>
CLI::Option* add_choice(CLI::App& command, const std::string& option, Value& value,
                        const std::map<std::string, typename ChoiceOf<Value>::Type>& choices,
                        const std::string& text) {
    std::string names, initial;
    for (const auto& [name, choice] : choices) {
        names += (names.empty() ? "" : ",") + name;
        if (choice == value) initial = name;
    }
    CLI::CheckedTransformer transformer{choices};
    transformer.description("{" + names +
                            "}"); // its own would print the values, which are of no use to anybody
    return command.add_option(option, value, text)
        ->transform(transformer)
        ->type_name("TEXT")
        ->default_str(initial);
}

} // namespace damlab::cli
