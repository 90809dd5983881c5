#pragma once

#include <cstdint>
#include <map>
#include <optional>

namespace damlab {

/// Puts results that come in any order into that of their indices: gives out those of the contiguous prefix
/// and keeps the rest.
template <class T> class Prefix {
public:
    /// Each index once.
    void put(std::uint64_t index, T value) { waiting_.emplace(index, std::move(value)); }

    /// The next of the prefix, if it has come.
    [[nodiscard]] std::optional<T> take() {
        const auto first = waiting_.begin();
        if (first == waiting_.end() || first->first != next_) return std::nullopt;
        T value = std::move(first->second);
        waiting_.erase(first);
        ++next_;
        return value;
    }

    /// How many have been taken: the length of the prefix, once `take` has nothing more.
    [[nodiscard]] std::uint64_t length() const { return next_; }
    /// How many lie beyond it.
    [[nodiscard]] std::uint64_t waiting() const { return waiting_.size(); }

private:
    std::uint64_t next_ = 0;
    std::map<std::uint64_t, T> waiting_;
};

} // namespace damlab
