// How many plies a second pipes and switching between processes would allow, if nobody had anything else to
// do: each thread plays games at a time, and in each asks two programs by turns over pipes, a question as
// long as one of the Hub protocol, which they answer as soon as they have read it. All of a thread's programs
// keep to its core, as in a tournament of external engines. Several games are asked about together, over a
// ring, as in a tournament with pairs_in_flight.
//   ping_pong [THREADS [PLIES [GAMES]]]    (default: 1 thread, 100000 plies and 1 game each);
//   see bench/external_engines
#include "tuner/clock/seconds.hpp"
#include "tuner/files/file_descriptor.hpp"
#include "tuner/parallel/pinned_threads.hpp"
#include "tuner/process/head_start.hpp"
#include "tuner/process/ring.hpp"

#include <array>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <string_view>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

using damlab::FileDescriptor;
using damlab::Seconds;

constexpr std::string_view question = "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"22-18\"\n"
                                      "level nodes=1000\n"
                                      "go think\n";
constexpr std::string_view answer = "done move=22-18\n";

[[noreturn]] void fail(const char* what) {
    std::perror(what);
    _exit(3); // also in a child, where nothing of ours may run
}

void send(int file, std::string_view text) {
    if (write(file, text.data(), text.size()) != std::ssize(text)) fail("write");
}

/// Whether anything came before the end.
bool receive(int file) {
    std::array<char, 4096> chunk;
    return read(file, chunk.data(), chunk.size()) > 0;
}

struct Program {
    pid_t pid;
    FileDescriptor input, output;
};

Program start_program() {
    int input[2], output[2];
    if (pipe(input) != 0 || pipe(output) != 0) fail("pipe");
    const pid_t pid = fork();
    if (pid < 0) fail("fork");
    if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        while (receive(input[0]))
            send(output[1], answer);
        _exit(0);
    }
    close(input[0]);
    close(output[1]);
    return {pid, FileDescriptor{input[1]}, FileDescriptor{output[0]}};
}

struct Game {
    std::array<Program, 2> programs{start_program(), start_program()};
    std::size_t turn = 0;

    ~Game() {
        for (const Program& program : programs) {
            kill(program.pid, SIGKILL);
            waitpid(program.pid, nullptr, 0);
        }
    }
    [[nodiscard]] Program& program() { return programs[turn]; }
};

void play_alone(int plies) {
    Game game;
    damlab::HeadStart head_start;
    for (int heard = 0; heard < plies; ++heard) {
        send(game.program().input.number(), question);
        head_start.give();
        if (!receive(game.program().output.number())) fail("read");
        game.turn ^= 1;
    }
}

void play_together(int plies, int count) {
    const auto ring = damlab::Ring::open();
    if (!ring) {
        fmt::print(stderr, "ping_pong: io_uring is not to be had here; several games need it\n");
        std::exit(3);
    }
    std::vector<Game> games(static_cast<std::size_t>(count));
    std::vector<damlab::RingPipes> pipes;
    for (int i = 0; i < count; ++i)
        pipes.emplace_back(ring);
    for (int heard = 0; heard < plies; heard += count) {
        for (std::size_t i = 0; i < games.size(); ++i) {
            pipes[i].listen(games[i].program().output.number());
            pipes[i].write(games[i].program().input.number(), question);
        }
        ring->wait(std::chrono::seconds{10});
        for (std::size_t i = 0; i < games.size(); ++i) {
            const auto arrival = pipes[i].take();
            if (!arrival || arrival->bytes.empty()) fail("read");
            games[i].turn ^= 1;
        }
    }
}

void play(int core, int plies, int games) {
    damlab::parallel::pin_to_core(core);
    if (games == 1)
        play_alone(plies);
    else
        play_together(plies, games);
}

int number(const char* text) {
    int value = 0;
    const char* const end = text + std::string_view{text}.size();
    if (std::from_chars(text, end, value).ptr == end && value > 0) return value;
    fmt::print(stderr, "usage: ping_pong [THREADS [PLIES [GAMES]]]\n");
    std::exit(2);
}

} // namespace

int main(int count, char** arguments) {
    const int threads = count > 1 ? number(arguments[1]) : 1;
    const int games = count > 3 ? number(arguments[3]) : 1;
    const int wanted = count > 2 ? number(arguments[2]) : 100'000;
    const int plies = (wanted + games - 1) / games * games; // a round asks about all games
    const auto begun = std::chrono::steady_clock::now();
    {
        std::vector<std::jthread> workers;
        for (int core = 0; core < threads; ++core)
            workers.emplace_back(play, core, plies, games);
    }
    const Seconds took = std::chrono::steady_clock::now() - begun;
    fmt::print("{} plies in {:.2f} s on {} threads: {:.0f} plies/s\n", std::int64_t{plies} * threads,
               took.count(), threads, double(plies) * threads / took.count());
}
