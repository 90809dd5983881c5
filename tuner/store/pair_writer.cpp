#include "tuner/store/pair_writer.hpp"

#include <utility>

namespace damlab {

PairWriter::PairWriter(WritableStore& store, RunId run)
    : store_{&store},
      run_{run},
      thread_{[this] { commit_until_closed(); }} {}

PairWriter::~PairWriter() {
    try {
        close();
    } catch (const std::exception&) { // see close()
    }
}

void PairWriter::push(StoredPair pair) {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [&] { return waiting_.size() < most_waiting || failure_; });
    if (failure_) std::rethrow_exception(failure_);
    if (waiting_.empty()) due_ = std::chrono::steady_clock::now() + gathering;
    waiting_.push_back(std::move(pair));
    if (waiting_.size() == 1 || waiting_.size() == most_waiting) changed_.notify_all();
}

void PairWriter::close() {
    {
        const std::lock_guard lock{mutex_};
        closing_ = true;
        changed_.notify_all();
    }
    if (thread_.joinable()) thread_.join();
    if (failure_) std::rethrow_exception(failure_);
}

void PairWriter::commit_until_closed() {
    for (;;) {
        std::vector<StoredPair> pairs;
        {
            std::unique_lock lock{mutex_};
            changed_.wait(lock, [&] { return !waiting_.empty() || closing_; });
            if (waiting_.empty()) return;
            changed_.wait_until(lock, due_, [&] { return waiting_.size() == most_waiting || closing_; });
            pairs.swap(waiting_);
            changed_.notify_all();
        }
        try {
            store_->append(run_, pairs);
        } catch (...) {
            const std::lock_guard lock{mutex_};
            failure_ = std::current_exception();
            failed_ = true;
            changed_.notify_all();
            return;
        }
    }
}

} // namespace damlab
