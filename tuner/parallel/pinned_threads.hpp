#pragma once

#include "tuner/parallel/failure.hpp"

#include <concepts>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

namespace damlab::parallel {

/// Lets the calling thread, and what it starts from now on, run on one core only: on the `number`-th of those
/// it may use, counted round and round. Does nothing where the system does not allow it.
void pin_to_core(int number);

/// Something that works at one item at a time, in steps that end where it would have to wait.
template <class Lane, class Item>
concept WorksInSteps = requires(Lane lane, Item item) {
    lane.begin(item);
    { lane.advance() } -> std::same_as<bool>; ///< whether the item is done; the next call may wait
    lane.result();                            ///< of the item that is done
};

/// The same as a pipeline, for work that waits for other programs: every worker is a thread of its own, so
/// that nothing is held up while one waits. `make_lanes` (int number) is called in each thread, and gives
/// the lanes that it works with by turns, as a vector: what belongs to a thread lives and dies with those.
/// `next` (bool may_wait) gives the next item; it may wait for others to be finished only if told so, which a
/// thread does that is working at none, and no longer than until there is a `failure`.
template <class Item, class Next, class MakeLanes, class Finish>
void pinned_threads(int threads, bool pin, const Next& next, const MakeLanes& make_lanes,
                    const Finish& finish, Failure& failure) {
    using Lanes = std::invoke_result_t<const MakeLanes&, int>;
    static_assert(WorksInSteps<decltype(std::declval<Lanes&>()[0]), Item>);
    std::mutex taking;
    std::mutex finishing;
    const auto take = [&](bool may_wait) -> std::optional<Item> {
        std::unique_lock lock{taking, std::defer_lock};
        if (may_wait)
            lock.lock();
        else if (!lock.try_lock())
            return std::nullopt; // who holds it may be waiting for us
        return failure.happened() ? std::nullopt : next(may_wait);
    };
    const auto work = [&](int number) {
        if (pin) pin_to_core(number);
        Lanes lanes = make_lanes(number);
        std::vector<bool> busy(lanes.size());
        for (std::size_t at_work = 0;;) {
            for (std::size_t i = 0; i < lanes.size(); ++i) {
                if (!busy[i]) {
                    const auto item = take(at_work == 0);
                    if (!item && at_work == 0) return;
                    if (!item) continue;
                    lanes[i].begin(*item);
                    busy[i] = true;
                    ++at_work;
                }
                if (!lanes[i].advance()) continue;
                busy[i] = false;
                --at_work;
                auto result = lanes[i].result();
                const std::lock_guard lock{finishing};
                if (failure.happened()) return;
                finish(result);
            }
        }
    };
    {
        std::vector<std::jthread> workers;
        for (int number = 0; number < threads && !failure.happened(); ++number)
            failure.guard([&] { // a thread that cannot be started stops the others
                workers.emplace_back([&, number] { failure.guard([&] { work(number); }); });
            });
    }
    failure.rethrow();
}

} // namespace damlab::parallel
