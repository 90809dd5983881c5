#include "tuner/play/terminal_abilities.hpp"

#include "tuner/play/lower_case.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>
#include <unistd.h>

namespace damlab::play {
namespace {

/// Parts of the names of terminals that have ANSI colours. "dumb", "vt100", "emacs" and unknown ones do not.
constexpr std::array<std::string_view, 13> colour_terminals{"color", "xterm",  "screen",   "tmux",    "rxvt",
                                                            "linux", "kitty",  "foot",     "konsole", "gnome",
                                                            "ansi",  "cygwin", "alacritty"};

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

Colours colours(const OutputEnvironment& environment) {
    if (!environment.terminal || !environment.no_color.empty()) return Colours::none;
    const auto named = [&](std::string_view part) {
        return environment.term.find(part) != std::string::npos;
    };
    if (std::ranges::none_of(colour_terminals, named)) return Colours::none;
    // tmux and screen claim 256 colours whatever the terminal around them has; COLORTERM comes from that.
    const bool claims =
        (named("256") && !named("tmux") && !named("screen")) || named("kitty") || named("alacritty");
    const bool many = claims || !environment.colorterm.empty();
    return many ? Colours::many : Colours::sixteen;
}

bool unicode(const OutputEnvironment& environment) {
    // The Linux console has a font of at most 512 characters, hardly with the ones that boards need.
    if (!environment.terminal || environment.term.empty() || environment.term == "dumb" ||
        environment.term == "linux")
        return false;
    std::string codeset;
    for (const char c : environment.locale)
        if (c != '-') codeset += lower_case(c);
    return codeset.find(".utf8") != std::string::npos;
}

} // namespace

OutputEnvironment output_environment(int file_descriptor) {
    OutputEnvironment environment{.terminal = isatty(file_descriptor) == 1,
                                  .term = variable("TERM"),
                                  .colorterm = variable("COLORTERM"),
                                  .no_color = variable("NO_COLOR"),
                                  .locale = {}};
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (environment.locale.empty()) environment.locale = variable(name);
    return environment;
}

Abilities abilities(const OutputEnvironment& environment) {
    return {.colours = colours(environment), .unicode = unicode(environment)};
}

} // namespace damlab::play
