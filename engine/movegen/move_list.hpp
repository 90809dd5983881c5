#pragma once

#include "engine/board/position.hpp"

#include <cstddef>
#include <memory>

namespace damlab {

/// The legal moves of a position. Lives on the stack; grows to the heap for the rare composed position
/// with more moves than any game has.
class MoveList {
public:
    MoveList() {}
    MoveList(const MoveList& other) { *this = other; }
    MoveList& operator=(const MoveList& other) {
        if (this == &other) return *this;
        clear();
        for (const Move& move : other)
            push(move);
        return *this;
    }

    void push(const Move& move) {
        if (end_ == limit_) [[unlikely]]
            grow();
        *end_++ = move;
    }
    void clear() { end_ = begin_; }

    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
    [[nodiscard]] bool empty() const { return begin_ == end_; }
    [[nodiscard]] const Move* begin() const { return begin_; }
    [[nodiscard]] const Move* end() const { return end_; }
    [[nodiscard]] Move* begin() { return begin_; }
    [[nodiscard]] Move* end() { return end_; }
    [[nodiscard]] const Move& operator[](std::size_t i) const { return begin_[i]; }

private:
    static constexpr std::size_t inline_capacity = 128;

    void grow() {
        const std::size_t used = size();
        auto larger = std::make_unique<Move[]>(2 * used);
        for (std::size_t i = 0; i < used; ++i)
            larger[i] = begin_[i];
        heap_ = std::move(larger);
        begin_ = heap_.get();
        end_ = begin_ + used;
        limit_ = begin_ + 2 * used;
    }

    union { // not initialised until pushed: a list costs nothing to make
        Move inline_[inline_capacity];
    };
    std::unique_ptr<Move[]> heap_;
    Move* begin_ = inline_;
    Move* end_ = inline_;
    Move* limit_ = inline_ + inline_capacity;
};

} // namespace damlab
