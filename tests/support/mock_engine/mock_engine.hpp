#pragma once

#include "engine/movegen/move_list.hpp"
#include "engine/rules/rule_set.hpp"
#include "tests/support/mock_engine/options.hpp"
#include "tuner/files/line_buffer.hpp"
#include "tuner/hub/level.hpp"
#include "tuner/hub/line.hpp"

#include <string>
#include <string_view>

namespace damlab::mock {

/// Plays by the Hub protocol over standard input and output. Which of the legal moves it plays depends on the
/// position and on the level's nodes alone.
class MockEngine {
public:
    explicit MockEngine(Options options);

    /// Until `quit` or the end of input.
    int run();

private:
    /// Does what a line says. False if it is time to end.
    bool obey(std::string_view text);
    void introduce();
    void initialise();
    void think();
    [[nodiscard]] bool is_time_for_fault();
    [[nodiscard]] Move choose() const;
    [[nodiscard]] std::string written(const Move& move, bool faulty) const;

    Options options_;
    const RuleSet* set_;
    LineBuffer input_;
    Position position_;
    MoveList legal_;
    hub::Level level_;
    int move_ = 0;             ///< of the game, counted from 1
    bool faulty_game_ = false; ///< the fault comes in this game
};

} // namespace damlab::mock
