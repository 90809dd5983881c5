#include "engine/notation/notation_error.hpp"
#include "tuner/hub/check/steps.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

namespace damlab::hub {
namespace {

constexpr Seconds quiet_time{0.05};

/// Throws StepFailed for what cannot be read.
template <class Parse> auto read(std::string_view line, Parse parse) {
    try {
        return parse(parse_line(line));
    } catch (const InputError& error) {
        throw StepFailed(fmt::format("\"{}\" cannot be read: {}", line, error.what()));
    }
}

std::vector<Parameter> read_parameters(const Declared& declared) {
    std::vector<Parameter> result;
    for (const std::string& line : declared.parameters)
        result.push_back(read(line, parse_parameter));
    return result;
}

std::string hub(Examiner& examiner, const Examples&) {
    examiner.introduce();
    return {};
}

std::string identity(Examiner& examiner, const Examples&) {
    const Declared declared = examiner.introduce();
    if (declared.identities.size() != 1)
        throw StepFailed(fmt::format("it wrote {} lines \"id\" instead of one", declared.identities.size()));
    const Identity identity = read(declared.identities.front(), parse_identity);
    if (identity.name.empty()) throw StepFailed("its id has no name");
    return fmt::format("{} {}", identity.name, identity.version);
}

std::string parameters(Examiner& examiner, const Examples&) {
    const std::vector<Parameter> all = read_parameters(examiner.introduce());
    if (all.empty()) throw StepSkipped("it declares none");
    std::set<std::string_view> names;
    for (const Parameter& parameter : all) {
        if (!names.insert(parameter.name).second)
            throw StepFailed(fmt::format("it declares \"{}\" twice", parameter.name));
        if (parameter.type == Parameter::Type::enumeration && parameter.values.empty())
            throw StepFailed(fmt::format("\"{}\" is an enum without values", parameter.name));
        if (const std::string problem = problem_with(parameter, parameter.value); !problem.empty())
            throw StepFailed(
                fmt::format("the value of \"{}\" is \"{}\": {}", parameter.name, parameter.value, problem));
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string variant(Examiner& examiner, const Examples&) {
    const std::vector<Parameter> all = read_parameters(examiner.introduce());
    const auto variant = std::ranges::find(all, "variant", &Parameter::name);
    if (variant == all.end()) throw StepSkipped("it declares no parameter \"variant\"");
    if (problem_with(*variant, examiner.rules().name).empty()) return {};
    throw StepSkipped(fmt::format("it has no variant \"{}\" and was left at \"{}\"; there are: {}",
                                  examiner.rules().name, variant->value, fmt::join(variant->values, " ")));
}

std::string set_param(Examiner& examiner, const Examples&) {
    const Declared declared = examiner.introduce();
    const std::vector<Parameter> all = read_parameters(declared);
    if (all.empty()) throw StepSkipped("it declares no parameters");
    for (const Parameter& parameter : all)
        examiner.send(LineText{"set-param"}.add("name", parameter.name).add("value", parameter.value).text());
    examiner.initialise();
    examiner.ping();
    return {};
}

std::string ready(Examiner& examiner, const Examples&) {
    examiner.set_parameters(examiner.introduce());
    const auto begun = ChildProcess::Clock::now();
    const int lines = examiner.initialise();
    return fmt::format("after {:.2f} s and {} lines of its own",
                       Seconds{ChildProcess::Clock::now() - begun}.count(), lines);
}

std::string silence(Examiner& examiner, const Examples&) {
    examiner.begin();
    if (examiner.listen("done", quiet_time)) throw StepFailed("it wrote \"done\" without a search");
    return {};
}

std::string ping(Examiner& examiner, const Examples&) {
    examiner.begin();
    examiner.ping();
    return {};
}

std::string many_pings(Examiner& examiner, const Examples&) {
    examiner.begin();
    constexpr int pings = 100;
    for (int i = 0; i < pings; ++i)
        examiner.send("ping");
    for (int i = 0; i < pings; ++i)
        examiner.expect("pong");
    if (examiner.listen("pong", quiet_time))
        throw StepFailed("it wrote more \"pong\" than it was sent \"ping\"");
    return {};
}

std::string new_game(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    examiner.send("new-game");
    examiner.send("new-game");
    examiner.search(examples.start, "depth=1");
    examiner.send("new-game");
    examiner.search(examples.start, "depth=1");
    return {};
}

std::string standard_error(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    examiner.search(examples.start, "depth=1");
    examiner.send("quit");
    examiner.expect_end();
    const std::string text = examiner.error_tail();
    return text.empty() ? "it wrote nothing to it" : fmt::format("it wrote to it: {}", in_quotes(text));
}

constexpr Step steps[] = {
    {"hub", "hub is answered by id, params and wait", hub, true},
    {"identity", "one id, with a name", identity},
    {"parameters", "params are well-formed, their values as they say", parameters},
    {"variant", "the rule set can be chosen", variant},
    {"ready", "init is answered by ready, free text before it allowed", ready, true},
    {"set-param", "every param can be set to its value", set_param},
    {"silence", "nothing is done without a search", silence},
    {"ping", "ping is answered by pong", ping},
    {"many-pings", "each of many pings is answered once", many_pings},
    {"new-game", "new-game at any time between searches", new_game},
    {"standard-error", "a short session; what comes on standard error", standard_error},
};

} // namespace

std::span<const Step> introduction_steps() { return steps; }

} // namespace damlab::hub
