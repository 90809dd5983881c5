#include "tuner/tournament/fault_list.hpp"

#include "engine/notation/printable.hpp"
#include "tuner/hub/fault.hpp"

#include <algorithm>
#include <deque>
#include <fmt/format.h>
#include <iterator>
#include <tuple>
#include <utility>

namespace damlab {
namespace {

constexpr std::size_t most_lines = 10;

bool alike(const GameFault& one, const GameFault& other) {
    const auto told = [](const GameFault& it) {
        return std::tie(it.player, it.fault.kind, it.fault.what, it.fault.exit, it.fault.error_tail);
    };
    return told(one) == told(other);
}

} // namespace

std::vector<GameFault> last_faults(const Store& store, RunId id, std::size_t most) {
    const RunRecord run = store.run(id);
    std::deque<GameFault> last;
    store.for_each_pair(id, [&](const StoredPair& pair) {
        if (run.counted && pair.index >= *run.counted) return; // surplus, which is in no report
        for (int number = 0; number < 2; ++number)
            for (const EngineFault& fault : pair.games[static_cast<std::size_t>(number)].faults) {
                if (hub::is_let_pass(fault.kind)) continue;
                const int player = (fault.side == Side::white) == (number == 0) ? pair.first : pair.second;
                GameFault latest{pair.index, number, run.players.at(static_cast<std::size_t>(player)), fault};
                const auto before =
                    std::ranges::find_if(last, [&](const GameFault& it) { return alike(it, latest); });
                if (before != last.end()) {
                    latest.times += before->times;
                    last.erase(before);
                }
                last.push_back(std::move(latest));
                if (last.size() > most) last.pop_front();
            }
    });
    return {std::make_move_iterator(last.begin()), std::make_move_iterator(last.end())};
}

std::string fault_text(const GameFault& entry) {
    const EngineFault& fault = entry.fault;
    return fmt::format("pair {}, game {}{}: {}: {}: {}{}{}\n", entry.pair + 1, entry.game + 1,
                       entry.times == 1 ? "" : fmt::format(", the last of {}", entry.times), entry.player,
                       fault.kind, fault.what,
                       fault.exit.empty() || fault.what.find(fault.exit) != std::string::npos
                           ? ""
                           : fmt::format("; it {}", fault.exit),
                       error_tail_text(fault.error_tail));
}

std::string error_tail_text(std::string_view tail) {
    while (tail.ends_with('\n') || tail.ends_with('\r'))
        tail.remove_suffix(1);
    if (tail.empty()) return {};
    std::size_t begin = tail.size();
    for (std::size_t lines = 0; lines < most_lines && begin != 0; ++lines) {
        const std::size_t end = tail.rfind('\n', begin - 1);
        begin = end == std::string_view::npos ? 0 : end;
    }
    if (begin > 0) tail.remove_prefix(begin + 1);
    std::string text;
    for (;;) {
        const std::size_t end = std::min(tail.find('\n'), tail.size());
        text += "\n    | ";
        text += printable(tail.substr(0, end));
        if (end == tail.size()) return text;
        tail.remove_prefix(end + 1);
    }
}

} // namespace damlab
