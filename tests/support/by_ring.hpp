#pragma once

#include "tuner/process/ring.hpp"

#include <gtest/gtest.h>
#include <memory>
#include <string>

namespace damlab::test {

/// Tests of talking with a program, each by itself (false) and by a ring (true), where there can be one.
class ByRing : public testing::TestWithParam<bool> {
public:
    static std::string name(const testing::TestParamInfo<bool>& test) {
        return test.param ? "ByRing" : "ByItself";
    }

protected:
    void SetUp() override {
        if (!GetParam()) return;
        ring_ = Ring::open();
        if (!ring_) GTEST_SKIP() << "the system has no io_uring, or not for us";
    }

    std::shared_ptr<Ring> ring_;
};

} // namespace damlab::test
