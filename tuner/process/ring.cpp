#include "tuner/process/ring.hpp"

#include "tuner/files/file_descriptor.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <liburing.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace damlab {
namespace {

using namespace std::chrono_literals;

constexpr unsigned entries = 256; ///< that may be queued; more are handed over in several calls

[[noreturn]] void fail(int error) {
    throw std::system_error(error, std::generic_category(), "cannot wait for programs");
}

} // namespace

/// Nothing promises that what is there is read before what is queued behind it is written, and before
/// Linux 6.4 pipes are not read that way. It is what RingPipes::Arrival::unasked stands on, so it is tried.
static bool reads_before_it_writes(const std::shared_ptr<Ring>& ring) {
    int there[2], back[2];
    if (pipe2(there, O_CLOEXEC) != 0) return false;
    const FileDescriptor output{there[0]}, from{there[1]};
    if (pipe2(back, O_CLOEXEC | O_NONBLOCK) != 0) return false;
    const FileDescriptor to{back[0]}, input{back[1]};
    if (write(from.number(), "x", 1) != 1) return false;
    RingPipes pipes{ring};
    pipes.listen(output.number());
    pipes.write(input.number(), "y");
    ring->wait(100ms);
    const auto arrival = pipes.take();
    return arrival && arrival->bytes == "x" && arrival->unasked && pipes.take_written();
}

std::shared_ptr<Ring> Ring::open() {
    auto ring = std::make_unique<io_uring>();
    // Linux 6.1 and later: what has come is taken in when the thread waits, and at no other time.
    const unsigned flags = IORING_SETUP_SINGLE_ISSUER | IORING_SETUP_DEFER_TASKRUN;
    if (io_uring_queue_init(entries, ring.get(), flags) != 0) return nullptr;
    std::shared_ptr<Ring> opened{new Ring{std::move(ring)}};
    return reads_before_it_writes(opened) ? opened : nullptr;
}

Ring::Ring(std::unique_ptr<io_uring> ring) : ring_{std::move(ring)} {}

Ring::~Ring() {
    try {
        for (int i = 0; i < 100 && under_way_ > 0; ++i)
            wait(10ms);
    } catch (const std::system_error&) { // then as if they had not ended
    }
    io_uring_queue_exit(ring_.get());
    if (under_way_ > 0)
        for (auto& exchange : abandoned_)
            static_cast<void>(exchange.release()); // rather this than to have it written into
}

void Ring::begin(Exchange& exchange, Operation operation, int file) {
    io_uring_sqe* entry = io_uring_get_sqe(ring_.get());
    if (entry == nullptr) {
        io_uring_submit(ring_.get());
        entry = io_uring_get_sqe(ring_.get());
        if (entry == nullptr) fail(EAGAIN);
    }
    if (operation == Operation::read) {
        exchange.reading = true;
        io_uring_prep_read(entry, file, exchange.bytes.data(), unsigned(exchange.bytes.size()), 0);
    } else {
        exchange.writing = true;
        io_uring_prep_write(entry, file, exchange.text.data(), unsigned(exchange.text.size()), 0);
    }
    static_assert(alignof(Exchange) > 1, "its address leaves a bit for the operation");
    io_uring_sqe_set_data64(entry, reinterpret_cast<std::uintptr_t>(&exchange) | std::uintptr_t(operation));
    ++under_way_;
}

void Ring::wait(std::chrono::nanoseconds longest) {
    if (under_way_ == 0) return;
    __kernel_timespec time{.tv_sec = longest / 1s, .tv_nsec = (longest % 1s).count()};
    io_uring_cqe* first = nullptr;
    const int result = io_uring_submit_and_wait_timeout(ring_.get(), &first, under_way_, &time, nullptr);
    if (result < 0 && result != -ETIME && result != -EINTR && result != -EAGAIN && result != -EBUSY)
        fail(-result);
    unsigned head = 0;
    unsigned count = 0;
    io_uring_cqe* entry = nullptr;
    io_uring_for_each_cqe(ring_.get(), head, entry) {
        finish(entry->user_data, entry->res);
        ++count;
    }
    io_uring_cq_advance(ring_.get(), count);
}

void Ring::finish(std::uintptr_t which, int result) {
    --under_way_;
    if (which == 0) return; // that something was called off
    auto& exchange = *reinterpret_cast<Exchange*>(which & ~std::uintptr_t{1});
    if (Operation{which & 1} == Operation::read) {
        exchange.reading = false;
        exchange.read = result;
        // The pipe was read first, and what was in it did not answer what was written then.
        exchange.unasked = exchange.writing;
    } else {
        exchange.writing = false;
        exchange.written = result;
    }
    if (!exchange.reading && !exchange.writing)
        std::erase_if(abandoned_, [&](const auto& each) { return each.get() == &exchange; });
}

void Ring::abandon(std::unique_ptr<Exchange> exchange) {
    if (!exchange->reading && !exchange->writing) return;
    for (const Operation operation : {Operation::read, Operation::write}) {
        if (operation == Operation::read ? !exchange->reading : !exchange->writing) continue;
        io_uring_sqe* const entry = io_uring_get_sqe(ring_.get());
        if (entry == nullptr) break; // then it ends with the pipe
        io_uring_prep_cancel64(
            entry, reinterpret_cast<std::uintptr_t>(exchange.get()) | std::uintptr_t(operation), 0);
        io_uring_sqe_set_data64(entry, 0);
        ++under_way_;
    }
    abandoned_.push_back(std::move(exchange));
    try {
        wait(0ns);
    } catch (const std::system_error&) { // then they end some other time
    }
}

void RingPipes::listen(int output) {
    if (exchange_->reading || exchange_->read) return;
    ring_->begin(*exchange_, Ring::Operation::read, output);
}

void RingPipes::write(int input, std::string_view text) {
    if (exchange_->writing) fail(EBUSY); // the system still reads what it would replace
    exchange_->text = text;
    exchange_->written.reset();
    ring_->begin(*exchange_, Ring::Operation::write, input);
}

std::optional<RingPipes::Arrival> RingPipes::take() {
    const auto result = std::exchange(exchange_->read, std::nullopt);
    if (!result) return std::nullopt;
    if (*result < 0) return Arrival{.bytes = {}, .error = -*result};
    return Arrival{.bytes = {exchange_->bytes.data(), std::size_t(*result)}, .unasked = exchange_->unasked};
}

std::optional<RingPipes::Departure> RingPipes::take_written() {
    const auto result = std::exchange(exchange_->written, std::nullopt);
    if (!result) return std::nullopt;
    if (*result == -EAGAIN || *result == -EINTR) return Departure{.left = exchange_->text};
    if (*result < 0) return Departure{.left = exchange_->text, .error = -*result};
    return Departure{.left = std::string_view{exchange_->text}.substr(std::size_t(*result))};
}

} // namespace damlab
