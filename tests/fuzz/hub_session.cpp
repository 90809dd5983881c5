#include "engine/error.hpp"
#include "tests/fuzz/promise.hpp"
#include "tests/fuzz/targets.hpp"
#include "tuner/hub/engine/session.hpp"

#include <algorithm>
#include <atomic>

namespace damlab::fuzz {
namespace {

/// Parameters that reach for the machine: files, and memory.
bool is_about_the_machine(std::string_view line) {
    return line.find("weights") != std::string::npos || line.find("table-size") != std::string::npos;
}

} // namespace

void hub_session(std::string_view text) {
    const RuleSet& set = take_rule_set(text);
    std::atomic<bool> whole = true;
    std::atomic<int> errors = 0, dones = 0;
    int searches = 0;
    {
        hub::Session session{{.rules = &set}, [&](std::string_view answer) {
                                 if (!answer.ends_with('\n')) whole = false;
                                 if (answer.find("done move=") != std::string::npos) ++dones;
                                 if (answer.starts_with("error ")) ++errors;
                             }};
        while (!text.empty()) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(line.size() + 1, text.size()));
            if (is_about_the_machine(line)) continue;
            const int errors_before = errors;
            try {
                if (!session.handle(line)) break;
            } catch (const InputError&) { // draw rules that the rule set does not have
                break;
            }
            if (hub::command_of(line) == "go" && errors == errors_before) {
                ++searches;
                (void)session.handle("stop"); // nothing here waits for a search
            }
        }
    }
    promise(whole, "whole lines are written");
    promise(dones == searches, "every search is done once");
}

} // namespace damlab::fuzz
