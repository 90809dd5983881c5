#include "tests/support/by_ring.hpp"
#include "tests/tuner/store/temporary_folder.hpp"
#include "tuner/hub/host.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <thread>

namespace damlab::hub {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

/// An engine whose answer to `go` is what a shell does.
HostOptions engine(std::string_view answer, const std::shared_ptr<Ring>& ring) {
    return {.command = {"/bin/sh", "-c",
                        fmt::format("while read -r line; do case $line in hub) echo wait;; init) echo "
                                    "ready;; go*) {};; quit) exit;; esac; done",
                                    answer)},
            .start_timeout = 30s,
            .ring = ring};
}

std::optional<Host::Reply> answer(Host& host, std::string_view position) {
    host.ask(position, "level depth=1");
    return host.hear({.until = Host::Clock::now() + 30s});
}

class HubHost : public test::ByRing {};

INSTANTIATE_TEST_SUITE_P(Engine, HubHost, testing::Bool(), test::ByRing::name);

TEST_P(HubHost, CondemnsAnAnswerThatComesBetweenTwoQuestions) {
    const test::TemporaryFolder folder;
    const std::string written = (folder / "written").string();
    Host host{
        rule_set("russian"),
        engine(fmt::format("echo done move=21-17; sleep 0.1; echo done move=22-18; : > {}", written), ring_)};
    ASSERT_TRUE(answer(host, "pos pos=W").has_value());
    while (!std::filesystem::exists(written))
        std::this_thread::sleep_for(1ms);
    EXPECT_FALSE(answer(host, "pos pos=B").has_value());
    ASSERT_TRUE(host.fault().has_value());
    EXPECT_EQ(host.fault()->kind, FaultKind::rubbish);
    EXPECT_THAT(host.fault()->what, HasSubstr("once more, unasked"));
}

TEST_P(HubHost, PassesOverOtherLinesBetweenTwoQuestions) {
    const test::TemporaryFolder folder;
    const std::string written = (folder / "written").string();
    Host host{
        rule_set("russian"),
        engine(fmt::format("echo done move=21-17; sleep 0.1; echo info depth=1; : > {}", written), ring_)};
    ASSERT_TRUE(answer(host, "pos pos=W").has_value());
    while (!std::filesystem::exists(written))
        std::this_thread::sleep_for(1ms);
    EXPECT_EQ(answer(host, "pos pos=B").value().move, "21-17");
    EXPECT_FALSE(host.fault().has_value());
}

} // namespace
} // namespace damlab::hub
