#include "tuner/tournament/players/hub_player.hpp"

#include "engine/error.hpp"
#include "engine/notation/move_text.hpp"
#include "engine/notation/notation_error.hpp"
#include "tuner/hub/level.hpp"
#include "tuner/hub/line.hpp"
#include "tuner/hub/move_text.hpp"
#include "tuner/hub/position_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace damlab {
namespace {

using namespace std::chrono_literals;
using hub::FaultKind;

/// Lends a caller's check to the engine's waits until the call ends.
class Lending {
public:
    Lending(const StopCheck*& place, const StopCheck& check) : place_{&place} { place = &check; }
    ~Lending() { *place_ = nullptr; }
    Lending(const Lending&) = delete;
    Lending& operator=(const Lending&) = delete;

private:
    const StopCheck** place_;
};

/// After `stop`, for an engine that has used up its time: to tell one that is late from one that hangs.
constexpr auto after_stop = 1s;

template <class Duration> Duration in(double seconds) {
    return std::chrono::duration_cast<Duration>(Seconds{seconds});
}

/// Hundredths of a man, of what an engine gives in men.
std::int16_t centipieces(std::optional<double> men) {
    constexpr double most = 32'000;
    return men ? static_cast<std::int16_t>(std::lround(std::clamp(*men * 100, -most, most))) : no_score;
}

hub::Level level_of(const PlayerConfig& player, const Clock* clock) {
    hub::Level level;
    if (player.depth > 0) level.depth = player.depth;
    if (player.nodes > 0) level.nodes = player.nodes;
    if (player.seconds > 0) level.move_time = player.seconds;
    if (clock != nullptr)
        level.clock = hub::Level::Clock{.time = std::max(clock->remaining.count(), 0.0),
                                        .increment = clock->increment.count()};
    return level;
}

/// Whether the text is a legal move in a notation that people use.
bool is_legal_elsewhere(const RuleSet& set, const Turn& turn, const std::string& text) {
    try {
        static_cast<void>(parse_move(set, turn.game.position(), turn.legal, text));
        return true;
    } catch (const NotationError&) {
        return false;
    }
}

} // namespace

hub::HostOptions host_options(const PlayerConfig& player) {
    return {.command = player.command,
            .folder = player.folder,
            .parameters = player.parameters,
            .start_timeout = in<std::chrono::milliseconds>(player.start_timeout)};
}

void refuse_engine(const PlayerConfig& player, const RuleSet& set, std::string_view problem) {
    throw InputError(fmt::format("player \"{}\" ({}) cannot play {}: {}", player.name, player.command.front(),
                                 set.name, problem));
}

HubPlayer::HubPlayer(const RuleSet& set, const PlayerConfig& config, std::shared_ptr<Ring> ring)
    : set_{&set},
      config_{config},
      ring_{std::move(ring)},
      level_{format_level(level_of(config, nullptr))} {}

void HubPlayer::new_game(std::uint64_t, const StopCheck& should_stop) {
    const Lending lending{should_stop_, should_stop};
    noted_ = {};
    since_ = -1;
    if (host_ && host_->ready()) {
        host_->new_game();
        return;
    }
    auto options = host_options(config_);
    options.ring = ring_;
    options.should_stop = [this] { return should_stop_ != nullptr && (*should_stop_)(); };
    try {
        host_.emplace(*set_, std::move(options));
    } catch (const InputError& error) { // what can be mended, not what the engine does
        refuse_engine(config_, *set_, error.what());
    }
}

void HubPlayer::dismiss() {
    if (host_) host_->dismiss();
}

std::string_view HubPlayer::variant() const {
    return host_ ? std::string_view{host_->variant()} : std::string_view{};
}

bool HubPlayer::ask(const Turn& turn) {
    const std::string timed = turn.clock != nullptr ? format_level(level_of(config_, turn.clock)) : "";
    asked_ = hub::Host::Clock::now();
    host_->ask(position_line(turn.game), turn.clock != nullptr ? timed : level_);
    return true;
}

Decision HubPlayer::decide(const Turn& turn) {
    const Lending lending{should_stop_, turn.should_stop};
    const auto reply = host_->hear(patience(turn.clock));
    if (!reply) return {.move = std::nullopt, .fault = host_->fault()}; // for this move, or at its start
    const auto longest = in<hub::Host::Clock::duration>(config_.seconds + config_.margin);
    const bool late = config_.seconds > 0 && hub::Host::Clock::now() - asked_ > longest;
    if (!reply->in_time || late) return {.move = std::nullopt, .out_of_time = true};
    return read(turn, *reply);
}

std::string_view HubPlayer::position_line(const Game& game) {
    const auto history = game.reversible_history();
    const int since = game.ply() - static_cast<int>(history.size());
    if (since != since_) {
        since_ = since;
        written_ = 0;
        const Position& start = history.empty() ? game.position() : history.front();
        position_line_ = hub::LineText{"pos"}.add("pos", hub::format_position(*set_, start)).text();
    }
    const auto moves = game.moves().subspan(static_cast<std::size_t>(since) + written_);
    if (moves.empty()) return position_line_;
    if (written_ == 0)
        position_line_ += " moves=\"";
    else
        position_line_.pop_back(); // the quote that ends it
    for (const Move& move : moves) {
        if (written_++ > 0) position_line_ += ' ';
        position_line_ += hub::format_move(*set_, move);
    }
    position_line_ += '"';
    return position_line_;
}

hub::Host::Patience HubPlayer::patience(const Clock* clock) const {
    const bool timed = config_.seconds > 0 || clock != nullptr;
    double allowed = config_.seconds > 0 ? config_.seconds : config_.timeout;
    if (clock != nullptr)
        allowed =
            config_.seconds > 0 ? std::min(allowed, clock->remaining.count()) : clock->remaining.count();
    // Not from when it was asked: while other pairs were waited for, nobody may have read what it wrote.
    if (!timed) return {.until = hub::Host::Clock::now() + in<hub::Host::Clock::duration>(allowed)};
    return {.until = asked_ + in<hub::Host::Clock::duration>(std::max(allowed + config_.margin, 0.0)),
            .after_stop = after_stop};
}

Decision HubPlayer::read(const Turn& turn, const hub::Host::Reply& reply) {
    const auto condemned = [&](FaultKind kind, std::string_view problem) -> Decision {
        return {.move = std::nullopt,
                .fault =
                    host_->condemn(kind, fmt::format("its move is {}: {}", in_quotes(reply.move), problem))};
    };
    try {
        const hub::ReadMove read = hub::parse_move(*set_, turn.legal, reply.move);
        return {.move = read.move, .score = centipieces(reply.score), .fault = note(read.form, reply.move)};
    } catch (const hub::IllegalMove& error) {
        if (!is_legal_elsewhere(*set_, turn, reply.move))
            return condemned(FaultKind::illegal_move, error.problem());
        return condemned(FaultKind::notation, "legal, but not as the protocol writes it");
    } catch (const NotationError& error) {
        if (!is_legal_elsewhere(*set_, turn, reply.move))
            return condemned(FaultKind::rubbish, error.problem());
        return condemned(FaultKind::notation, "legal, but not as the protocol writes it");
    }
}

std::optional<hub::Fault> HubPlayer::note(hub::MoveForm form, const std::string& text) {
    if (form == hub::MoveForm::as_written_here) return std::nullopt;
    if (std::exchange(noted_[static_cast<std::size_t>(form)], true)) return std::nullopt;
    const bool shuffled = form == hub::MoveForm::shuffled;
    return hub::Fault{.kind = shuffled ? FaultKind::captured_order : FaultKind::captured_left_out,
                      .what = fmt::format("its first move of this kind in the game is {}", in_quotes(text))};
}

} // namespace damlab
