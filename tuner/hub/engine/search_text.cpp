#include "tuner/hub/engine/search_text.hpp"

#include "tuner/hub/messages.hpp"
#include "tuner/hub/move_text.hpp"

#include <cmath>

namespace damlab::hub {
namespace {

/// Before that, iterations end faster than anybody reads, and to write each would cost more than to search.
constexpr Seconds silence{0.02};

double rounded(double number, double digits) { return std::round(number * digits) / digits; }

std::string moves_text(const RuleSet& set, std::span<const Move> moves) {
    std::string text;
    for (const Move& move : moves)
        text.append(text.empty() ? "" : " ").append(format_move(set, move));
    return text;
}

} // namespace

double score_in_men(Score score) {
    if (!is_decided(score)) return score / 100.0;
    const double won = (10'000 - plies_to_end(score)) / 100.0;
    return score < 0 ? -won : won;
}

std::string info_line(const RuleSet& set, const SearchResult& result, Seconds time) {
    Info info{
        .score = score_in_men(result.score), .nodes = result.nodes, .time = rounded(time.count(), 1000)};
    if (result.depth > 0) info.depth = result.depth;
    if (time.count() > 0) info.nps = rounded(double(result.nodes) / time.count() / 1e6, 1000);
    info.pv = moves_text(set, result.pv);
    return format_info(info);
}

std::string done_line(const RuleSet& set, const SearchResult& result) {
    Done done{.move = format_move(set, result.move.value())};
    if (result.pv.size() > 1) done.ponder = format_move(set, result.pv[1]);
    return format_done(done);
}

Listener tell(const RuleSet& set, std::function<void(std::string_view)> write) {
    return {.progress =
                [&set, write](const SearchResult& result, Seconds time) {
                    if (time >= silence) write(info_line(set, result, time) + '\n');
                },
            .done =
                [&set, write](const SearchResult& result, Seconds time) {
                    write(info_line(set, result, time) + '\n' + done_line(set, result) + '\n');
                }};
}

} // namespace damlab::hub
