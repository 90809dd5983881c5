#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace damlab::cli {

template <class Value> struct ChoiceOf {
    using Type = Value;
};
template <class Value> struct ChoiceOf<std::optional<Value>> {
    using Type = Value;
};

/// An option that takes one of some names, and calls `choose` with it. The help names `initial` as what holds
/// without the option, unless it is empty.
void add_choice(CLI::App& command, const std::string& option, const std::vector<std::string>& names,
                const std::string& initial, const std::function<void(const std::string&)>& choose,
                const std::string& text);

/// The same for a value by each name. What `value` is at first is what it is without the option.
template <class Value>
void add_choice(CLI::App& command, const std::string& option, Value& value,
                const std::map<std::string, typename ChoiceOf<Value>::Type>& choices,
                const std::string& text) {
    std::vector<std::string> names;
    std::string initial;
    for (const auto& [name, choice] : choices) {
        names.push_back(name);
        if (choice == value) initial = name;
    }
    const auto choose = [&value, choices](const std::string& name) { value = choices.at(name); };
    add_choice(command, option, names, initial, choose, text);
}

} // namespace damlab::cli
