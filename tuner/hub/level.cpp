#include "tuner/hub/level.hpp"

#include "engine/notation/notation_error.hpp"
#include "tuner/hub/number.hpp"

#include <limits>

namespace damlab::hub {
namespace {

constexpr double most_seconds = 1e9; // some thirty years
constexpr std::int64_t most_moves = 10'000;

} // namespace

std::string format_level(const Level& level) {
    LineText line{"level"};
    if (level.depth) line.add("depth", std::to_string(*level.depth));
    if (level.nodes) line.add("nodes", std::to_string(*level.nodes));
    if (level.move_time) line.add("move-time", format_real(*level.move_time));
    if (level.clock) {
        if (level.clock->moves > 0) line.add("moves", std::to_string(level.clock->moves));
        line.add("time", format_real(level.clock->time));
        if (level.clock->increment > 0) line.add("inc", format_real(level.clock->increment));
    }
    const bool unlimited = !level.depth && !level.nodes && !level.move_time && !level.clock;
    if (level.infinite || unlimited) line.add_flag("infinite");
    return line.text();
}

Level parse_level(const Line& line) {
    Level level;
    if (const auto depth = line.value("depth"))
        level.depth = int(integer_argument("depth", *depth, 1, std::numeric_limits<int>::max()));
    if (const auto nodes = line.value("nodes"))
        level.nodes =
            std::uint64_t(integer_argument("nodes", *nodes, 1, std::numeric_limits<std::int64_t>::max()));
    if (const auto time = line.value("move-time"))
        level.move_time = real_argument("move-time", *time, 0, most_seconds);
    const auto time = line.value("time"), increment = line.value("inc"), moves = line.value("moves");
    if (time) {
        level.clock = Level::Clock{.time = real_argument("time", *time, -most_seconds, most_seconds)};
        if (increment) level.clock->increment = real_argument("inc", *increment, 0, most_seconds);
        if (moves) level.clock->moves = int(integer_argument("moves", *moves, 0, most_moves));
    } else if (increment || moves) {
        throw NotationError("level", increment ? "inc" : "moves", 0, "expected time=SECONDS as well");
    }
    level.infinite = line.has("infinite");
    if (level == Level{})
        throw NotationError("level", "", 0, "expected depth=, nodes=, move-time=, time= or infinite");
    return level;
}

} // namespace damlab::hub
