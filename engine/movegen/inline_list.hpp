#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>

namespace damlab {

/// A list with room for `Capacity` items in itself, which lives on the stack and grows to the heap for the
/// rare composed position that needs more.
template <class T, std::size_t Capacity> class InlineList {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    using value_type = T;

    InlineList() {}
    InlineList(const InlineList& other) { *this = other; }
    InlineList& operator=(const InlineList& other) {
        if (this == &other) return *this;
        clear();
        T* item = grow_by(other.size());
        for (const T& copied : other)
            *item++ = copied;
        return *this;
    }

    void push(const T& item) { *grow_by(1) = item; }
    /// Makes room for so many more items at the end, and returns the first of them, to be assigned.
    [[nodiscard]] T* grow_by(std::size_t count) {
        if (count > static_cast<std::size_t>(limit_ - end_)) [[unlikely]]
            enlarge(count);
        T* const first = end_;
        end_ += count;
        return first;
    }
    void clear() { end_ = begin_; }

    [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
    [[nodiscard]] bool empty() const { return begin_ == end_; }
    [[nodiscard]] const T* begin() const { return begin_; }
    [[nodiscard]] const T* end() const { return end_; }
    [[nodiscard]] T* begin() { return begin_; }
    [[nodiscard]] T* end() { return end_; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return begin_[i]; }

private:
    [[gnu::noinline]] void enlarge(std::size_t count) {
        const std::size_t used = size();
        const std::size_t room = 2 * (used + count);
        auto larger = std::make_unique<T[]>(room);
        for (std::size_t i = 0; i < used; ++i)
            larger[i] = begin_[i];
        heap_ = std::move(larger);
        begin_ = heap_.get();
        end_ = begin_ + used;
        limit_ = begin_ + room;
    }

    union { // not initialised until pushed: a list costs nothing to make
        T inline_[Capacity];
    };
    std::unique_ptr<T[]> heap_;
    T* begin_ = inline_;
    T* end_ = inline_;
    T* limit_ = inline_ + Capacity;
};

} // namespace damlab
