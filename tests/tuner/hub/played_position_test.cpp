#include "engine/game/game.hpp"
#include "engine/kernel/kernel.hpp"
#include "tests/tuner/hub/refusal.hpp"
#include "tuner/hub/played_position.hpp"
#include "tuner/hub/position_text.hpp"

#include <gmock/gmock.h>
#include <random>

namespace damlab::hub {
namespace {

using testing::HasSubstr;

TEST(HubPlayedPosition, IsAPositionAndTheMovesFromThere) {
    for (const RuleSet& set : rule_sets()) {
        Game game{set};
        std::mt19937_64 random{7};
        MoveList legal;
        for (int ply = 0; ply < 12; ++ply) {
            kernel(set.id).list_moves(game.position(), legal);
            game.play(legal[random() % legal.size()]);
        }
        const std::string text = format_played_position(set, game.start(), game.moves());
        const PlayedPosition played = parse_played_position(set, parse_line(text));
        EXPECT_EQ(played.start, game.start());
        EXPECT_EQ(played.position(), game.position()) << text;
    }
}

TEST(HubPlayedPosition, NeedsNoMoves) {
    const RuleSet& set = rule_set("american");
    const Position start = starting_position(BoardSize::eight, Side::black);
    const std::string text = format_played_position(set, start, {});
    EXPECT_EQ(text, "pos pos=" + format_position(set, start));
    EXPECT_EQ(parse_played_position(set, parse_line(text)).position(), start);
}

TEST(HubPlayedPosition, IsRefusedWithAReason) {
    const RuleSet& set = rule_set("american");
    const std::string start =
        format_played_position(set, starting_position(BoardSize::eight, Side::black), {});
    const auto problem = [&](const std::string& text) {
        return refusal([&] { (void)parse_played_position(set, parse_line(text)); });
    };
    EXPECT_THAT(problem("pos"), HasSubstr("expected pos="));
    EXPECT_THAT(problem("pos pos=We"), HasSubstr("expected 33 characters"));
    EXPECT_THAT(problem(start + " moves=\"9-13 21-17 13-99\""), HasSubstr("Hub move \"13-99\""));
    EXPECT_THAT(problem(start + " moves=\"9-13 9-13\""), HasSubstr("not legal"));
}

} // namespace
} // namespace damlab::hub
