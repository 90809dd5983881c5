#include "tuner/hub/engine/session.hpp"

#include "engine/error.hpp"
#include "engine/eval/slots.hpp"
#include "tuner/hub/engine/search_text.hpp"
#include "tuner/hub/engine/thought.hpp"
#include "tuner/hub/played_position.hpp"
#include "tuner/texel/weights_file.hpp"
#include "tuner/version/version.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace damlab::hub {
namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;

/// As many as the size has room for.
std::size_t table_entries(const Settings& settings) {
    return std::bit_floor(settings.table_size * mebibyte / sizeof(TableEntry));
}

/// The engine cannot be made as it was set up.
class SetupError : public InputError {
public:
    using InputError::InputError;
};

std::string_view required(const Line& line, std::string_view name) {
    const auto value = line.value(name);
    if (!value) throw InputError(fmt::format("{}: expected {}=", line.command, name));
    return *value;
}

Mode mode_of(const Line& line) {
    if (line.has("ponder")) return Mode::ponder;
    if (line.has("analyze")) return Mode::analyze;
    if (line.has("think")) return Mode::think;
    throw InputError("go: expected think, ponder or analyze");
}

} // namespace

const Session::Command Session::commands[] = {
    {"hub", &Session::introduce},
    {"set-param", &Session::set_parameter},
    {"init", &Session::initialise},
    {"new-game", &Session::new_game},
    {"pos", &Session::take_position},
    {"level", &Session::take_level},
    {"go", &Session::go},
};

Session::Session(Settings settings, Write write) : settings_{std::move(settings)}, write_{std::move(write)} {}

bool Session::handle(std::string_view line) {
    const std::string_view command = command_of(line);
    if (command == "quit") return false;
    if (command == "ping") {
        write("pong");
    } else if (command == "stop" || command == "ponder-hit") {
        // The search may have ended by itself while the line was on its way: then it comes to nothing.
        if (thinker_) command == "stop" ? thinker_->stop() : thinker_->ponder_hit();
    } else if (const auto* known = std::ranges::find(commands, command, &Command::name);
               known != std::end(commands)) {
        obey(*known, line); // what is nobody's command is ignored, as the protocol wants it
    }
    return true;
}

void Session::refuse(std::string_view why) const { write(LineText{"error"}.add("message", why).text()); }

void Session::obey(const Command& command, std::string_view text) {
    try {
        if (thinker_ && thinker_->thinking())
            throw InputError(fmt::format("{}: not during a search", command.name));
        (this->*command.action)(parse_line(text));
    } catch (const SetupError& error) {
        refuse(error.what());
        throw;
    } catch (const InputError& error) {
        refuse(error.what());
    }
}

void Session::introduce(const Line&) {
    write(format_identity(
        {.name = "damlab", .version = std::string{version()}, .author = "The damlab authors"}));
    for (const Parameter& parameter : parameters(settings_))
        write(format_parameter(parameter));
    write("wait");
}

void Session::set_parameter(const Line& line) {
    hub::set_parameter(settings_, required(line, "name"), required(line, "value"));
}

void Session::initialise(const Line&) {
    const RuleSet& set = *settings_.rules;
    thinker_.reset(); // before the memory for the next is taken
    try {
        draws_ = draw_rules(set, settings_.draws);
        thinker_ = std::make_unique<Thinker>(
            set, settings_.weights.empty() ? default_weights(set) : read_weights(set, settings_.weights),
            table_entries(settings_), tell(set, write_));
    } catch (const InputError& error) {
        throw SetupError(error.what());
    }
    game_.emplace(set, draws_, starting_position(set.rules.board, set.first));
    level_ = Level{.infinite = true};
    write("ready");
}

void Session::new_game(const Line&) { thinker().forget(); }

void Session::take_position(const Line& line) {
    game_.reset();
    const RuleSet& set = thinker().rule_set();
    const PlayedPosition played = parse_played_position(set, line);
    Game game{set, draws_, played.start};
    for (const Move& move : played.moves)
        game.play(move);
    game_ = std::move(game);
}

void Session::take_level(const Line& line) {
    level_.reset();
    level_ = parse_level(line);
}

void Session::go(const Line& line) {
    const Mode mode = mode_of(line);
    Thinker& thinker = this->thinker();
    if (!game_) throw InputError("go: the last position could not be read");
    if (!level_) throw InputError("go: the last level could not be read");
    if (kernel(thinker.rule_set().id).count_moves(game_->position()) == 0)
        throw InputError("go: the game is over, there is no legal move");
    thinker.start(plan(*game_, *level_, mode));
}

Thinker& Session::thinker() const {
    if (!thinker_) throw InputError("expected init first");
    return *thinker_;
}

void Session::write(std::string_view line) const { write_(std::string{line} += '\n'); }

} // namespace damlab::hub
