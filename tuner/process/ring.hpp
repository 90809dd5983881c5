#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct io_uring;

namespace damlab {

/// What one thread writes to and reads from several programs, handed to the system together: one call for as
/// many questions and answers as there are, instead of two or three for each (io_uring, see io_uring(7)).
/// To be used by the thread that opened it, alone.
class Ring {
public:
    /// Null where the system has no io_uring, or does not let us use it.
    [[nodiscard]] static std::shared_ptr<Ring> open();
    ~Ring();
    Ring(const Ring&) = delete;
    Ring& operator=(const Ring&) = delete;

    /// Begins what was queued, and waits until everything that is under way is done, or the time is over.
    void wait(std::chrono::nanoseconds longest);

private:
    friend class RingPipes;

    /// What is under way with one program. The system writes into it, so it stays where it is until then.
    struct Exchange {
        /// That were read. As many as a pipe holds unless its program enlarges it, so that all that came
        /// before we wrote is read then.
        std::array<char, 65536> bytes;
        std::string text;        ///< that is written
        std::optional<int> read; ///< what came of it: a number of bytes, or -errno
        std::optional<int> written;
        bool reading = false;
        bool writing = false;
        bool unasked = false; ///< it had been written to us before we wrote
    };
    enum class Operation : std::uintptr_t { read, write };

    explicit Ring(std::unique_ptr<io_uring> ring);
    void begin(Exchange& exchange, Operation operation, int file);
    void finish(std::uintptr_t which, int result);
    void abandon(std::unique_ptr<Exchange> exchange);

    std::unique_ptr<io_uring> ring_;
    unsigned under_way_ = 0; ///< operations
    std::vector<std::unique_ptr<Exchange>> abandoned_;
};

/// The pipes to and from one program, on a ring. Those we read from must block, or the system would not wait.
class RingPipes {
public:
    explicit RingPipes(std::shared_ptr<Ring> ring)
        : ring_{std::move(ring)},
          exchange_{std::make_unique_for_overwrite<Ring::Exchange>()} {}
    ~RingPipes() {
        if (exchange_) ring_->abandon(std::move(exchange_));
    }
    RingPipes(RingPipes&&) = default;
    RingPipes& operator=(RingPipes&&) = delete;
    RingPipes(const RingPipes&) = delete;
    RingPipes& operator=(const RingPipes&) = delete;

    [[nodiscard]] Ring& ring() { return *ring_; }

    /// Queues to read from the pipe, unless that is under way or done and not taken.
    void listen(int output);
    /// Queues to write, after listen() has been called. Not while that is under way.
    void write(int input, std::string_view text);

    /// What came of the last read: some bytes, valid until listen() is called; none at the end of the stream.
    struct Arrival {
        std::string_view bytes;
        int error = 0;        ///< errno
        bool unasked = false; ///< they had come before what was queued with them was written
    };
    [[nodiscard]] std::optional<Arrival> take();
    /// What came of the last write: what is left to write, or an error.
    struct Departure {
        std::string_view left;
        int error = 0;
    };
    [[nodiscard]] std::optional<Departure> take_written();
    [[nodiscard]] bool is_writing() const { return exchange_->writing; }
    [[nodiscard]] bool is_reading() const { return exchange_->reading; }

private:
    std::shared_ptr<Ring> ring_;
    std::unique_ptr<Ring::Exchange> exchange_;
};

} // namespace damlab
