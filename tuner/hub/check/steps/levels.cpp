#include "engine/error.hpp"
#include "tuner/hub/check/steps.hpp"

#include <fmt/format.h>

namespace damlab::hub {
namespace {

constexpr Seconds endless{0.05}; ///< how long an endless search is let run

/// The last value that the search told of something.
template <class Value> std::optional<Value> told(const Found& found, std::optional<Value> Info::* member) {
    std::optional<Value> last;
    for (const std::string& line : found.infos) {
        try {
            if (const auto value = parse_info(parse_line(line)).*member) last = value;
        } catch (const InputError&) { // a step of its own is about that
        }
    }
    return last;
}

std::string depth(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    constexpr int limit = 4;
    const auto reached = told(examiner.search(examples.start, fmt::format("depth={}", limit)), &Info::depth);
    if (!reached) return "it does not tell its depth";
    if (*reached > limit) throw StepFailed(fmt::format("it searched to depth {} of {}", *reached, limit));
    return fmt::format("depth {} of {}", *reached, limit);
}

/// Many engines look at the limit now and then only.
std::string nodes(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    constexpr std::uint64_t limit = 20'000;
    const auto used = told(examiner.search(examples.start, fmt::format("nodes={}", limit)), &Info::nodes);
    if (!used) return "it does not tell its nodes";
    if (*used > 2 * limit) throw StepFailed(fmt::format("it used {} nodes of {}", *used, limit));
    return fmt::format("{} nodes of {}", *used, limit);
}

/// Searches by a clock or a time, of which so much is left.
std::string timed(Examiner& examiner, const PlayedPosition& played, std::string_view level, Seconds left) {
    examiner.begin();
    const Seconds took = examiner.search(played, level, left + examiner.options().timeout).took;
    if (took > left + examiner.options().tolerance)
        throw StepFailed(fmt::format("it took {:.3f} s where {} s were left", took.count(), left.count()));
    return fmt::format("{:.3f} s of {} s", took.count(), left.count());
}

std::string move_time(Examiner& examiner, const Examples& examples) {
    return timed(examiner, examples.start, "move-time=0.2", Seconds{0.2});
}
std::string clock(Examiner& examiner, const Examples& examples) {
    return timed(examiner, examples.start, "time=3", Seconds{3});
}
std::string clock_increment(Examiner& examiner, const Examples& examples) {
    return timed(examiner, examples.start, "time=1.5 inc=0.05", Seconds{1.5});
}
std::string clock_moves(Examiner& examiner, const Examples& examples) {
    return timed(examiner, examples.start, "moves=10 time=2", Seconds{2});
}
std::string last_move(Examiner& examiner, const Examples& examples) {
    return timed(examiner, examples.start, "moves=1 time=0.4", Seconds{0.4});
}
std::string clock_nearly_out(Examiner& examiner, const Examples& examples) {
    return timed(examiner, examples.start, "time=0.05", Seconds{0.05});
}

std::string infinite(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    examiner.start_search(examples.start, "infinite");
    if (const auto done = examiner.listen("done", endless)) {
        examiner.found(examples.start.position(), *done);
        throw StepSkipped("it ended by itself, which the protocol allows");
    }
    examiner.send("stop");
    examiner.conclude(examples.start.position(), examiner.options().timeout);
    return {};
}

std::string same_again(Examiner& examiner, const Examples& examples) {
    examiner.begin();
    const auto once = [&] {
        examiner.send("new-game");
        const Found found = examiner.search(examples.start, "nodes=3000");
        const auto score = told(found, &Info::score);
        return fmt::format("{}{}", found.done.move, score ? fmt::format(", score {}", *score) : "");
    };
    const std::string first = once(), second = once();
    if (first != second)
        throw StepSkipped(
            fmt::format("once {}, then {}, which the protocol allows: its games by nodes cannot be repeated",
                        first, second));
    return first;
}

constexpr Step steps[] = {
    {"depth", "level depth is kept", depth},
    {"nodes", "level nodes is kept, by what the engine tells", nodes},
    {"move-time", "level move-time is kept", move_time},
    {"clock", "level time is not used up", clock},
    {"clock-increment", "level time with inc is not used up", clock_increment},
    {"clock-moves", "level moves with time is not used up", clock_moves},
    {"last-move", "the time for the last move to the control is kept", last_move},
    {"clock-nearly-out", "a clock that is nearly out is kept", clock_nearly_out},
    {"infinite", "level infinite goes on until stop", infinite},
    {"same-again", "the same after new-game with the same nodes", same_again},
};

} // namespace

std::span<const Step> level_steps() { return steps; }

} // namespace damlab::hub
