// A Hub engine of Russian draughts that answers at once: what bench/external_engines plays with, so that it
// is the tournament that is measured. It does as little as a legal move takes, and nothing for an engine that
// one might want; it believes what it is told. Which move it plays hangs on the position and on SALT.
//   instant_engine [SALT]    (default: 0)
#include "engine/movegen/generator.hpp"
#include "engine/rules/sets/russian.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <unistd.h>

namespace {

using namespace damlab;

constexpr Geometry board = geometry(BoardSize::eight);

void say(std::string_view text) {
    if (write(STDOUT_FILENO, text.data(), text.size()) != std::ssize(text)) std::exit(1);
}

/// `W` or `B` and a letter for each square.
Position read_position(std::string_view text) {
    Position position{
        .white = {}, .black = {}, .kings = {}, .turn = text[0] == 'W' ? Side::white : Side::black};
    for (int i = 0; i < board.squares(); ++i) {
        const char piece = text[std::size_t(i) + 1];
        const Square square = board.from_ordinal(i);
        if (piece == 'w' || piece == 'W') position.white |= square;
        if (piece == 'b' || piece == 'B') position.black |= square;
        if (piece == 'W' || piece == 'B') position.kings |= square;
    }
    return position;
}

/// `22-18`, or `22x13x18` with all that is captured.
Move read_move(const MoveList& legal, std::string_view text) {
    std::array<Square, 2> ends{};
    Bitboard captured;
    std::size_t count = 0;
    for (const char* at = text.data(); at < text.data() + text.size(); ++at) { // over the sign
        int number = 0;
        at = std::from_chars(at, text.data() + text.size(), number).ptr;
        const Square square = board.from_ordinal(number - 1);
        if (count < 2)
            ends[count++] = square;
        else
            captured |= square;
    }
    const Move* found = nullptr;
    for (const Move& move : legal) // of two that differ in nothing else, the one that is crowned is meant
        if (move.from == ends[0] && move.to == ends[1] && move.captured == captured &&
            (!found || move.crowned))
            found = &move;
    if (!found) std::exit(1);
    return *found;
}

class InstantEngine {
public:
    explicit InstantEngine(std::uint64_t salt) : salt_{salt} {}

    void run() {
        for (ssize_t got = 0; (got = read(STDIN_FILENO, input_.data() + held_, input_.size() - held_)) > 0;) {
            held_ += std::size_t(got);
            std::string_view text{input_.data(), held_};
            for (auto end = text.find('\n'); end != text.npos; end = text.find('\n')) {
                if (text.substr(0, end) == "quit") return;
                obey(text.substr(0, end));
                text.remove_prefix(end + 1);
            }
            held_ = text.copy(input_.data(), text.size()); // what is left is the beginning of a line
        }
    }

private:
    void obey(std::string_view line) {
        constexpr std::string_view position = "pos pos=", moves = " moves=\"";
        if (line.starts_with(position)) {
            line.remove_prefix(position.size());
            position_ = read_position(line);
            const auto at = line.find(moves);
            if (at != line.npos) play(line.substr(at + moves.size(), line.size() - at - moves.size() - 1));
        } else if (line.starts_with("go")) {
            answer();
        } else if (line == "hub") {
            say("id name=Instant version=1 author=damlab\n"
                "param name=variant value=russian type=enum values=\"russian\"\nwait\n");
        } else if (line == "init") {
            say("ready\n");
        }
    }

    void play(std::string_view moves) {
        while (!moves.empty()) {
            const std::string_view text = moves.substr(0, moves.find(' '));
            list_moves<rules::russian>(position_, legal_);
            position_ = position_.after(read_move(legal_, text));
            moves.remove_prefix(std::min(moves.size(), text.size() + 1));
        }
    }

    void answer() {
        list_moves<rules::russian>(position_, legal_);
        const std::uint64_t number = (hash(position_) ^ salt_ * 0x9e3779b97f4a7c15U) >> 32;
        const Move& move = legal_[number % legal_.size()];
        std::array<char, 128> text;
        char* end = text.data() + std::string_view{"done move="}.copy(text.data(), 10);
        const auto add = [&](Square square) {
            end = std::to_chars(end, end + 2, board.ordinal(square) + 1).ptr;
        };
        add(move.from);
        *end++ = move.is_capture() ? 'x' : '-';
        add(move.to);
        for (const Square square : move.captured) {
            *end++ = 'x';
            add(square);
        }
        *end++ = '\n';
        say({text.data(), end});
    }

    std::uint64_t salt_;
    Position position_;
    MoveList legal_;
    std::array<char, 4096> input_{}; ///< longer than any line of a game
    std::size_t held_ = 0;
};

} // namespace

int main(int count, char** arguments) {
    InstantEngine{count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 0}.run();
}
