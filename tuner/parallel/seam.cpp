#include "tuner/parallel/seam.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>
#include <system_error>
#include <thread>
#include <vector>

namespace damlab::parallel {
namespace {

namespace tbb = oneapi::tbb;

/// Throws std::system_error if so many threads cannot be had: oneTBB would end the program.
void require_threads(int count) {
    std::vector<std::jthread> threads;
    try {
        while (std::ssize(threads) < count - 1)
            threads.emplace_back([] {});
    } catch (const std::system_error& error) {
        throw std::system_error(error.code(), fmt::format("cannot start {} threads", count));
    }
}

/// Runs `body` with that many threads, this one included, even if there are fewer cores.
template <class Body> void with_threads(int threads, const Body& body) {
    const int count = std::max(threads, 1);
    require_threads(count);
    const tbb::global_control allow{tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(count)};
    tbb::task_arena arena{count};
    arena.execute(body);
}

} // namespace

void seam::for_each(int threads, std::size_t count, const std::function<void(std::size_t)>& task) {
    HandOver begin;
    HandOver end;
    begin.give();
    with_threads(threads, [&] {
        tbb::parallel_for(
            tbb::blocked_range<std::size_t>{0, count, 1},
            [&](const tbb::blocked_range<std::size_t>& range) {
                begin.take();
                for (std::size_t i = range.begin(); i != range.end(); ++i)
                    task(i);
                end.give();
            },
            tbb::simple_partitioner{});
    });
    end.take();
}

void seam::pipeline(int threads, const Stages& stages) {
    HandOver taking;
    HandOver finishing;
    taking.give();
    finishing.give();
    auto next = [&](tbb::flow_control& flow) -> Token* {
        taking.take();
        Token* token = stages.next();
        taking.give();
        if (token != nullptr)
            token->handed_over.give();
        else
            flow.stop();
        return token;
    };
    auto work = [&](Token* token) {
        token->handed_over.take();
        stages.work(*token);
        token->handed_over.give();
        return token;
    };
    auto finish = [&](Token* token) {
        token->handed_over.take();
        finishing.take();
        stages.finish(token);
        finishing.give();
    };
    with_threads(threads, [&] {
        tbb::parallel_pipeline(
            static_cast<std::size_t>(std::max(threads, 1)),
            tbb::make_filter<void, Token*>(tbb::filter_mode::serial_in_order, next) &
                tbb::make_filter<Token*, Token*>(tbb::filter_mode::parallel, work) &
                tbb::make_filter<Token*, void>(tbb::filter_mode::serial_out_of_order, finish));
    });
    taking.take();
    finishing.take();
}

int default_threads() { return tbb::info::default_concurrency(); }

} // namespace damlab::parallel
