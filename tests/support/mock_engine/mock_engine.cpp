#include "tests/support/mock_engine/mock_engine.hpp"

#include "engine/kernel/kernel.hpp"
#include "engine/notation/move_text.hpp"
#include "engine/notation/notation_error.hpp"
#include "tests/support/mock_engine/misbehave.hpp"
#include "tuner/hub/messages.hpp"
#include "tuner/hub/move_text.hpp"
#include "tuner/hub/played_position.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <fmt/format.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace damlab::mock {
namespace {

void answer(std::string_view line) {
    std::string text{line};
    text += '\n';
    say(text);
}

/// Whether the file could be made: only the first time.
bool make_file(const std::string& name) {
    const int file = open(name.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (file >= 0) close(file);
    return file >= 0;
}

void tell_pid(const std::string& name) {
    if (name.empty()) return;
    const int file = open(name.c_str(), O_CREAT | O_APPEND | O_WRONLY | O_CLOEXEC, 0600);
    const std::string line = fmt::format("{}\n", getpid());
    if (write(file, line.data(), line.size()) < 0) fmt::print(stderr, "mock: cannot write {}\n", name);
    close(file);
}

} // namespace

MockEngine::MockEngine(Options options)
    : options_{std::move(options)},
      set_{&rule_set(options_.rules)},
      position_{starting_position(set_->rules.board, set_->first)} {
    if (options_.fault == Fault::deaf || options_.fault == Fault::orphans) ignore_signals();
    tell_pid(options_.pids);
    if (options_.fault != Fault::orphans) return;
    for (const bool leaves : {false, true}) {
        if (fork() != 0) continue;
        if (leaves) setsid();
        tell_pid(options_.pids);
        hang();
    }
}

int MockEngine::run() {
    if (options_.fault == Fault::early_exit) return 3;
    std::array<char, 65536> chunk;
    for (;;) {
        const ssize_t got = read(STDIN_FILENO, chunk.data(), chunk.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        input_.append({chunk.data(), std::size_t(got)});
        while (const auto line = input_.take_line())
            if (!obey(*line)) return 0;
    }
    if (options_.fault == Fault::deaf || options_.fault == Fault::orphans) hang();
    return 0;
}

bool MockEngine::obey(std::string_view text) {
    const hub::Line line = hub::parse_line(text);
    if (line.command == "pos")
        position_ = hub::parse_played_position(*set_, line).position();
    else if (line.command == "level")
        level_ = hub::parse_level(line);
    else if (line.command == "go")
        think();
    else if (line.command == "new-game")
        move_ = 0;
    else if (line.command == "hub")
        introduce();
    else if (line.command == "init")
        initialise();
    else if (line.command == "ping" && options_.fault != Fault::no_pong)
        answer("pong");
    else if (line.command == "set-param" && line.value("name") == "variant")
        set_ = &rule_set(line.value("value").value_or(""));
    else if (line.command == "quit")
        return options_.fault == Fault::deaf || options_.fault == Fault::orphans;
    return true;
}

void MockEngine::introduce() {
    if (options_.fault == Fault::no_id) return;
    if (options_.fault == Fault::slow_start) std::this_thread::sleep_for(options_.delay);
    if (options_.fault == Fault::flood_params) return flood("param name=more value=1 type=int\n");
    if (options_.fault == Fault::chatty) answer("The mock engine, version \"1\n\nCopyright nobody");
    answer(hub::format_identity({.name = "Mock", .version = "1.0", .author = "damlab"}));
    if (options_.fault != Fault::no_variant) {
        hub::Parameter variant{
            .name = "variant", .value = options_.rules, .type = hub::Parameter::Type::enumeration};
        for (const RuleSet& set : rule_sets())
            if (options_.fault != Fault::one_variant || set.name == options_.rules)
                variant.values.emplace_back(set.name);
        answer(hub::format_parameter(variant));
    }
    answer(hub::format_parameter(
        {.name = "hash", .value = "16", .type = hub::Parameter::Type::integer, .least = 1, .most = 1024}));
    answer("wait");
}

void MockEngine::initialise() {
    if (options_.fault == Fault::no_ready) return;
    if (options_.fault == Fault::refuses) {
        answer(hub::LineText{"error"}.add("message", "no endgame database").text());
        return;
    }
    if (options_.fault == Fault::chatty) answer("loading weights=\"w.bin ... done\nhash = 16 MB");
    answer("ready");
}

void MockEngine::think() {
    kernel(set_->id).list_moves(position_, legal_);
    ++move_;
    const bool faulty = is_time_for_fault();
    const std::string done = fmt::format("{}\n", hub::format_done({.move = written(choose(), faulty)}));
    if (!faulty) return say(done);

    switch (options_.fault) {
    case Fault::crash:
        fmt::print(stderr, "mock: about to crash\n");
        std::signal(SIGSEGV, SIG_DFL); // a sanitizer would end us in its own way
        std::raise(SIGSEGV);
        break;
    case Fault::exit:
        fmt::print(stderr, "mock: about to exit\n");
        _exit(3);
    case Fault::hang:
        hang();
    case Fault::late:
        std::this_thread::sleep_for(options_.delay);
        return say(done);
    case Fault::rubbish:
        return say("done move=\"\x01\xff 32-\n");
    case Fault::noise:
        return say("\x01\x02\xff\xfe\nmove 5 to 9\n= = =\n");
    case Fault::flood:
        return flood("all work and no play ");
    case Fault::flood_lines:
        return flood("info depth=1\n");
    case Fault::unasked:
        return say(done + done);
    case Fault::close_output:
        close(STDOUT_FILENO);
        hang();
    case Fault::close_input:
        close(STDIN_FILENO);
        say(done);
        hang();
    case Fault::chatty:
        say("thinking about it=\n");
        for (int depth = 1; depth <= 100; ++depth)
            answer(hub::format_info({.depth = depth, .score = 0.25, .pv = "1-5 32-28"}));
        fmt::print(stderr, "{}\n", std::string(10'000, 'e'));
        return say(done);
    default:
        return say(done);
    }
}

bool MockEngine::is_time_for_fault() {
    if (move_ == 1) faulty_game_ = hash(position_) % options_.every == 0;
    const bool lasts = options_.fault == Fault::algebraic || options_.fault == Fault::shuffled ||
                       options_.fault == Fault::left_out;
    if (!faulty_game_ || (lasts ? move_ < options_.move : move_ != options_.move)) return false;
    return options_.fault != Fault::none && (options_.once.empty() || make_file(options_.once));
}

Move MockEngine::choose() const {
    const std::uint64_t salt = level_.nodes.value_or(0) * 0x9e3779b97f4a7c15U;
    return legal_[((hash(position_) ^ salt) >> 32) % legal_.size()];
}

std::string MockEngine::written(const Move& move, bool faulty) const {
    std::string text = hub::format_move(*set_, move);
    if (!faulty) return text;
    const std::size_t after_ends = text.find('x', text.find('x') + 1);
    switch (options_.fault) {
    case Fault::illegal:
        return "1-1";
    case Fault::algebraic: {
        RuleSet algebraic = *set_;
        algebraic.notation.squares = SquareStyle::algebraic;
        return format_move(algebraic, position_, legal_, move);
    }
    case Fault::left_out:
        return move.is_capture() ? text.substr(0, after_ends) : text;
    case Fault::shuffled: {
        if (!move.is_capture()) return text;
        std::string shuffled = text.substr(0, after_ends);
        for (std::size_t sign = text.rfind('x'); sign >= after_ends; sign = text.rfind('x')) {
            shuffled += text.substr(sign);
            text.resize(sign);
        }
        return shuffled;
    }
    default:
        return text;
    }
}

} // namespace damlab::mock
