#pragma once

#include "tuner/hub/host.hpp"
#include "tuner/hub/move_text.hpp"
#include "tuner/tournament/config.hpp"
#include "tuner/tournament/player.hpp"

#include <array>
#include <memory>
#include <optional>
#include <string>

namespace damlab {

/// What it takes to run the engine of a player of kind `hub`.
[[nodiscard]] hub::HostOptions host_options(const PlayerConfig& player);
/// Throws InputError that says which player's engine cannot play, and why.
[[noreturn]] void refuse_engine(const PlayerConfig& player, const RuleSet& set, std::string_view problem);

/// An external engine. It is started when it is first needed, and again in the game after one in which it did
/// wrong.
class HubPlayer final : public Player {
public:
    /// `ring`: to talk with the engine by; null: by itself.
    HubPlayer(const RuleSet& set, const PlayerConfig& config, std::shared_ptr<Ring> ring);

    /// Starts the engine unless it runs. Throws InputError if there is no such program.
    void new_game(std::uint64_t seed, const StopCheck& should_stop) override;
    bool ask(const Turn& turn) override;
    Decision decide(const Turn& turn) override;
    void dismiss() override;
    [[nodiscard]] std::string_view variant() const override;

private:
    /// How the protocol tells where the game stands. Valid until the next call.
    [[nodiscard]] std::string_view position_line(const Game& game);
    [[nodiscard]] hub::Host::Patience patience(const Clock* clock) const;
    [[nodiscard]] Decision read(const Turn& turn, const hub::Host::Reply& reply);
    /// Something that is let pass, unless it has been told in this game.
    [[nodiscard]] std::optional<hub::Fault> note(hub::MoveForm form, const std::string& text);

    const RuleSet* set_;
    PlayerConfig config_;
    std::shared_ptr<Ring> ring_;
    std::string level_;                      ///< the line, where it depends on no clock
    const StopCheck* should_stop_ = nullptr; ///< of the call that is under way
    std::optional<hub::Host> host_;
    hub::Host::Clock::time_point asked_;
    std::array<bool, 3> noted_{}; ///< by MoveForm: in this game

    // The line grows with the game, until a move that cannot be taken back makes it begin anew.
    std::string position_line_;
    int since_ = -1;          ///< the ply at which its position stood
    std::size_t written_ = 0; ///< moves
};

} // namespace damlab
