#pragma once

#include "tuner/parallel/failure.hpp"
#include "tuner/parallel/seam.hpp"

#include <vector>

namespace damlab::parallel {

/// Calls `task(i)` once for each i below `count`, on that many threads, this one included. If a task
/// throws, no more are started and the first exception is passed on.
template <class Task> void for_each(int threads, std::size_t count, const Task& task) {
    Failure failure;
    seam::for_each(threads, count, [&](std::size_t i) {
        if (!failure.happened()) failure.guard([&] { task(i); });
    });
    failure.rethrow();
}

/// The results of `task(i)` for each i below `count`, in that order: the same for any number of threads.
template <class Task> auto map(int threads, std::size_t count, const Task& task) {
    std::vector<decltype(task(std::size_t{}))> results(count);
    for_each(threads, count, [&](std::size_t i) { results[i] = task(i); });
    return results;
}

} // namespace damlab::parallel
