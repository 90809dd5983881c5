#pragma once

#include "tuner/parallel/hand_over.hpp"

#include <cstddef>
#include <functional>

namespace damlab::parallel {

/// The calls into oneTBB, with types left out: use for_each.hpp and pipeline.hpp. What is given here must
/// not throw.
namespace seam {

void for_each(int threads, std::size_t count, const std::function<void(std::size_t)>& task);

/// What goes through a pipeline.
struct Token {
    Token() = default;
    Token(const Token&) = delete;
    Token& operator=(const Token&) = delete;
    virtual ~Token() = default;

    HandOver handed_over;
};

struct Stages {
    std::function<Token*()> next;       ///< one call at a time; null at the end
    std::function<void(Token&)> work;   ///< any number of calls at a time
    std::function<void(Token*)> finish; ///< one call at a time
};
void pipeline(int threads, const Stages& stages);

} // namespace seam

/// A thread for each core that the process may use.
[[nodiscard]] int default_threads();

} // namespace damlab::parallel
