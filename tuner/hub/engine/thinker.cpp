#include "tuner/hub/engine/thinker.hpp"

#include <utility>

namespace damlab::hub {

Thinker::Thinker(const RuleSet& set, Weights weights, std::size_t table_entries, Listener listener)
    : set_{&set},
      kernel_{&kernel(set.id)},
      weights_{std::move(weights)},
      table_{table_entries},
      listener_{std::move(listener)} {}

void Thinker::start(Thought thought) {
    stop(); // the thread of the last thought may still be telling its end
    time_ = thought.time;
    pondering_ = thought.pondering;
    set_deadline(pondering_ ? std::nullopt : time_);
    thinking_ = true;
    thread_ = std::jthread{[this](const std::stop_token& stop, const Thought& what) { think(stop, what); },
                           std::move(thought)};
}

void Thinker::ponder_hit() {
    {
        const std::lock_guard lock{mutex_};
        if (!std::exchange(pondering_, false)) return;
    }
    set_deadline(time_);
    changed_.notify_all();
}

void Thinker::stop() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
}

void Thinker::set_deadline(std::optional<Seconds> time) {
    deadline_ =
        time ? (Clock::now() + std::chrono::duration_cast<Clock::duration>(*time)).time_since_epoch().count()
             : Clock::duration::max().count();
}

void Thinker::think(const std::stop_token& stop, const Thought& thought) {
    const auto begun = Clock::now();
    const auto elapsed = [&] { return Seconds{Clock::now() - begun}; };
    const SearchResult result = kernel_->search(
        weights_, table_,
        {.position = thought.game.position(),
         .history = thought.game.reversible_history(),
         .draw = thought.game.draw_clock(),
         .limits = thought.limits,
         .should_stop =
             [&] { return stop.stop_requested() || Clock::now().time_since_epoch().count() >= deadline_; },
         .finished_depth = [&](const SearchResult& so_far) { listener_.progress(so_far, elapsed()); }});
    const Seconds searched = elapsed();
    wait_until_wanted(stop, thought);
    thinking_ = false;
    listener_.done(result, searched);
}

/// A search may end by itself, at its greatest depth or with a forced win, before its result is wanted.
void Thinker::wait_until_wanted(const std::stop_token& stop, const Thought& thought) {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, stop, [&] { return !thought.until_stopped && !pondering_; });
}

} // namespace damlab::hub
