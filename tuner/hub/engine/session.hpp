#pragma once

#include "tuner/hub/engine/settings.hpp"
#include "tuner/hub/engine/thinker.hpp"
#include "tuner/hub/level.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string_view>

namespace damlab::hub {

/// The engine's side of a conversation with a host: what each line of the host does, and what is answered.
class Session {
public:
    /// Writes one or several whole lines. Called from two threads, perhaps at once; must not throw.
    using Write = std::function<void(std::string_view)>;

    Session(Settings settings, Write write);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    /// Stops the search, if there is one; its `done` is still written.
    ~Session() = default;

    /// Does what a line says. False if that was to quit. What cannot be understood is answered by `error`.
    /// Throws InputError if the engine cannot be made as it was set up: there is no going on without it.
    [[nodiscard]] bool handle(std::string_view line);
    /// Answers a line by `error`.
    void refuse(std::string_view why) const;

private:
    struct Command {
        std::string_view name;
        void (Session::*action)(const Line&);
    };
    static const Command commands[];

    void obey(const Command& command, std::string_view text);
    void introduce(const Line&);
    void set_parameter(const Line& line);
    void initialise(const Line&);
    void new_game(const Line&);
    void take_position(const Line& line);
    void take_level(const Line& line);
    void go(const Line& line);

    [[nodiscard]] Thinker& thinker() const;
    void write(std::string_view line) const;

    Settings settings_;
    Write write_;
    DrawRules draws_;
    std::optional<Game> game_;         ///< nothing if the last `pos` could not be read
    std::optional<Level> level_;       ///< nothing if the last `level` could not be read
    std::unique_ptr<Thinker> thinker_; ///< from `init` on
};

} // namespace damlab::hub
