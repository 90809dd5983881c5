#include "engine/error.hpp"
#include "engine/kernel/kernel.hpp"
#include "tuner/hub/check/steps.hpp"
#include "tuner/hub/words.hpp"

#include <cmath>
#include <fmt/format.h>

namespace damlab::hub {
namespace {

constexpr Seconds a_while{0.05};

/// Starts a search without an end and lets it run for a while.
void run_on(Examiner& examiner, const PlayedPosition& played, std::string_view level, std::string_view mode) {
    examiner.begin();
    examiner.start_search(played, level, mode);
    if (const auto done = examiner.listen("done", a_while)) {
        examiner.found(played.position(), *done);
        throw StepSkipped("it ended the search by itself, which the protocol allows");
    }
}

void stop(Examiner& examiner, const Position& position) {
    examiner.send("stop");
    examiner.conclude(position, examiner.options().timeout);
}

void expect_no_more(Examiner& examiner) {
    examiner.ping();
    if (examiner.listen("done", a_while)) throw StepFailed("it wrote \"done\" twice for one search");
}

std::string stops(Examiner& examiner, const Examples& examples) {
    run_on(examiner, examples.start, "infinite", "think");
    const auto begun = ChildProcess::Clock::now();
    stop(examiner, examples.start.position());
    return fmt::format("after {:.3f} s", Seconds{ChildProcess::Clock::now() - begun}.count());
}

std::string stop_at_once(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    examiner.start_search(examples.start, "infinite");
    stop(examiner, examples.start.position());
    expect_no_more(examiner);
    return {};
}

std::string one_done(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    examiner.search(examples.start, "depth=2");
    expect_no_more(examiner);
    return {};
}

/// The two lines may cross.
std::string stop_too_late(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    examiner.search(examples.start, "depth=1");
    examiner.send("stop");
    expect_no_more(examiner);
    examiner.search(examples.start, "depth=1");
    expect_no_more(examiner);
    return {};
}

/// Hosts do that when the move that was pondered on was not played.
std::string stop_and_go(Examiner& examiner, const Examples& examples) {
    run_on(examiner, examples.start, "infinite", "think");
    examiner.send("stop");
    const PlayedPosition& next = examples.few_kings_moves;
    examiner.start_search(next, "depth=1");
    examiner.conclude(examples.start.position(), examiner.options().timeout);
    examiner.conclude(next.position(), examiner.options().timeout);
    expect_no_more(examiner);
    return {};
}

std::string ping(Examiner& examiner, const Examples& examples) {
    run_on(examiner, examples.start, "infinite", "think");
    constexpr int pings = 3;
    for (int i = 0; i < pings; ++i)
        examiner.ping();
    if (examiner.listen("done", a_while)) throw StepFailed("ping has ended its search");
    stop(examiner, examples.start.position());
    return {};
}

std::string analyze(Examiner& examiner, const Examples& examples) {
    run_on(examiner, examples.start, "infinite", "analyze");
    stop(examiner, examples.start.position());
    expect_no_more(examiner);
    return {};
}

std::string ponder_stop(Examiner& examiner, const Examples& examples) {
    run_on(examiner, examples.start, "time=60", "ponder");
    stop(examiner, examples.start.position());
    expect_no_more(examiner);
    return {};
}

std::string ponder_hit(Examiner& examiner, const Examples& examples) {
    constexpr Seconds time{0.2};
    run_on(examiner, examples.start, fmt::format("move-time={}", time.count()), "ponder");
    const auto hit = ChildProcess::Clock::now();
    examiner.send("ponder-hit");
    examiner.conclude(examples.start.position(), time + examiner.options().timeout);
    const Seconds took = ChildProcess::Clock::now() - hit;
    if (took > time + examiner.options().tolerance)
        throw StepFailed(
            fmt::format("it took {:.3f} s from ponder-hit where {} s were left", took.count(), time.count()));
    expect_no_more(examiner);
    return fmt::format("{:.3f} s of {} s", took.count(), time.count());
}

/// Throws StepFailed unless the moves can be played one after the other.
void check_line(const RuleSet& set, Position position, std::string_view moves) {
    MoveList legal;
    for (const std::string_view text : words(moves)) {
        kernel(set.id).list_moves(position, legal);
        try {
            position = position.after(parse_move(set, legal, text).move);
        } catch (const InputError& error) {
            throw StepFailed(fmt::format("its pv \"{}\": {}", moves, error.what()));
        }
    }
}

std::string info(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    std::size_t lines = 0;
    for (const PlayedPosition* played :
         {&examples.start, &examples.few_kings_moves, &examples.various.front()}) {
        const Found found = examiner.search(*played, "depth=5");
        for (const std::string& line : found.infos) {
            try {
                const Info read = parse_info(parse_line(line));
                if (read.pv) check_line(examiner.rules(), played->position(), *read.pv);
            } catch (const InputError& error) {
                throw StepFailed(fmt::format("\"{}\" cannot be read: {}", line, error.what()));
            }
        }
        lines += found.infos.size();
    }
    if (lines == 0) throw StepSkipped("it writes none, which the protocol allows");
    return fmt::format("{} lines in three searches", lines);
}

std::string reply(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    const Found found = examiner.search(examples.start, "depth=5");
    if (!found.done.ponder) throw StepSkipped("it expects no reply, which the protocol allows");
    check_line(examiner.rules(), examples.start.position(),
               fmt::format("{} {}", found.done.move, *found.done.ponder));
    return *found.done.ponder;
}

constexpr Step steps[] = {
    {"stop", "stop ends a search", stops},
    {"stop-at-once", "stop right after go ends the search", stop_at_once},
    {"one-done", "one done for a search", one_done},
    {"stop-too-late", "stop after done means nothing", stop_too_late},
    {"stop-and-go", "a new search may be sent right after stop", stop_and_go},
    {"ping-in-search", "ping during a search is answered and does not end it", ping},
    {"analyze", "go analyze goes on until stop", analyze},
    {"ponder-stop", "go ponder goes on until stop", ponder_stop},
    {"ponder-hit", "time runs from ponder-hit on", ponder_hit},
    {"info", "info is well-formed, the moves of pv are legal", info},
    {"reply", "the expected reply in done is legal", reply},
};

} // namespace

std::span<const Step> search_steps() { return steps; }

} // namespace damlab::hub
