#include "tuner/hub/check/steps.hpp"

namespace damlab::hub {
namespace {

constexpr Seconds a_while{0.02};

void begin_search(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    examiner.start_search(examples.start, "infinite");
    examiner.listen("done", a_while);
}

std::string quit(Examiner& examiner, const Examples&) {
    examiner.begin();
    examiner.send("quit");
    examiner.expect_end();
    return {};
}

std::string quit_before_init(Examiner& examiner, const Examples&) {
    examiner.introduce();
    examiner.send("quit");
    examiner.expect_end();
    return {};
}

std::string quit_in_search(Examiner& examiner, const Examples& examples) {
    begin_search(examiner, examples);
    examiner.send("quit");
    examiner.expect_end();
    return {};
}

std::string end_of_input(Examiner& examiner, const Examples&) {
    examiner.begin();
    examiner.close_input();
    examiner.expect_end();
    return {};
}

std::string end_at_once(Examiner& examiner, const Examples&) {
    examiner.close_input();
    examiner.expect_end();
    return {};
}

std::string end_in_search(Examiner& examiner, const Examples& examples) {
    begin_search(examiner, examples);
    examiner.close_input();
    examiner.expect_end();
    return {};
}

std::string end_in_pondering(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    examiner.start_search(examples.start, "time=60", "ponder");
    examiner.listen("done", a_while);
    examiner.close_input();
    examiner.expect_end();
    return {};
}

constexpr Step steps[] = {
    {"quit", "quit ends the engine", quit},
    {"quit-before-init", "quit ends it before init too", quit_before_init},
    {"quit-in-search", "quit ends it during a search too", quit_in_search},
    {"end-of-input", "the end of input ends the engine", end_of_input},
    {"end-at-once", "the end of input ends it before hub too", end_at_once},
    {"end-in-search", "the end of input ends it during a search too", end_in_search},
    {"end-in-pondering", "the end of input ends it while pondering too", end_in_pondering},
};

} // namespace

std::span<const Step> ending_steps() { return steps; }

} // namespace damlab::hub
