#pragma once

#include "tuner/parallel/failure.hpp"

#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace damlab::parallel {

/// Lets the calling thread, and what it starts from now on, run on one core only: on the `number`-th of those
/// it may use, counted round and round. Does nothing where the system does not allow it.
void pin_to_core(int number);

/// The same as a pipeline, for work that waits for other programs: every worker is a thread of its own, so
/// that nothing is held up while one waits. `make_worker` (int number) is called in each thread, and gives
/// the function (Result(Item&)) that it works with: what belongs to a thread lives and dies with that
/// function.
template <class Item, class Next, class MakeWorker, class Finish>
void pinned_threads(int threads, bool pin, const Next& next, const MakeWorker& make_worker,
                    const Finish& finish) {
    Failure failure;
    std::mutex taking;
    std::mutex finishing;
    const auto take = [&] {
        const std::lock_guard lock{taking};
        return failure.happened() ? decltype(next()){} : next();
    };
    const auto work = [&](int number) {
        if (pin) pin_to_core(number);
        auto worker = make_worker(number);
        while (auto item = take()) {
            auto result = worker(*item);
            const std::lock_guard lock{finishing};
            if (failure.happened()) return;
            finish(result);
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
