#include "tests/tuner/hub/refusal.hpp"
#include "tuner/hub/level.hpp"

#include <gmock/gmock.h>

namespace damlab::hub {
namespace {

using testing::HasSubstr;

Level read(std::string_view text) { return parse_level(parse_line(text)); }
std::string problem(std::string_view text) {
    return refusal([&] { (void)read(text); });
}

TEST(HubLevel, ReadsEveryKind) {
    EXPECT_EQ(read("level depth=8"), Level{.depth = 8});
    EXPECT_EQ(read("level nodes=1000000000000"), Level{.nodes = 1'000'000'000'000U});
    EXPECT_EQ(read("level move-time=0.05"), Level{.move_time = 0.05});
    EXPECT_EQ(read("level moves=40 time=300 inc=1.5"),
              (Level{.clock = Level::Clock{.time = 300, .increment = 1.5, .moves = 40}}));
    EXPECT_EQ(read("level time=60"), (Level{.clock = Level::Clock{.time = 60}}));
    EXPECT_EQ(read("level infinite"), Level{.infinite = true});
    EXPECT_EQ(read("level depth=9 nodes=7"), (Level{.depth = 9, .nodes = 7}));
}

TEST(HubLevel, IsWrittenAsItIsRead) {
    for (const char* text :
         {"level depth=8", "level nodes=1000000000000", "level move-time=0.05", "level time=60",
          "level moves=40 time=300 inc=1.5", "level infinite", "level depth=9 nodes=7 move-time=1"})
        EXPECT_EQ(format_level(read(text)), text);
}

TEST(HubLevel, WithoutALimitIsInfinite) { EXPECT_EQ(format_level({}), "level infinite"); }

TEST(HubLevel, IsWrittenWithoutExponents) {
    EXPECT_EQ(format_level({.move_time = 1e-7}), "level move-time=0.0000001");
    EXPECT_EQ(format_level({.move_time = 1e9}), "level move-time=1000000000");
}

TEST(HubLevel, MayHaveAClockThatHasRunOut) { EXPECT_EQ(read("level time=-0.25").clock->time, -0.25); }

TEST(HubLevel, SkipsWhatItDoesNotKnow) { EXPECT_EQ(read("level depth=8 skill=3 fast"), Level{.depth = 8}); }

TEST(HubLevel, IsRefusedWithAReason) {
    EXPECT_THAT(problem("level"), HasSubstr("expected depth=, nodes=, move-time=, time= or infinite"));
    EXPECT_THAT(problem("level skill=3"), HasSubstr("expected depth="));
    EXPECT_THAT(problem("level depth=0"), HasSubstr("depth \"0\""));
    EXPECT_THAT(problem("level depth=3.5"), HasSubstr("expected a whole number from 1"));
    EXPECT_THAT(problem("level nodes=-1"), HasSubstr("nodes \"-1\""));
    EXPECT_THAT(problem("level nodes=99999999999999999999"), HasSubstr("expected a whole number"));
    for (const char* number : {"nan", "inf", "1e400", "-1", "1s", ""})
        EXPECT_THAT(problem(std::string{"level move-time="} + number), HasSubstr("expected a number from 0"))
            << number;
    EXPECT_THAT(problem("level inc=1"), HasSubstr("expected time=SECONDS as well"));
    EXPECT_THAT(problem("level moves=40"), HasSubstr("expected time=SECONDS as well"));
}

} // namespace
} // namespace damlab::hub
