#include "tuner/store/move_codec.hpp"

#include "engine/kernel/kernel.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>

namespace damlab {
namespace {

constexpr std::uint8_t square_mask = 0x3f;
constexpr std::uint8_t capture_flag = 0x80;
constexpr std::uint8_t several_flag = 0x40;
constexpr std::uint8_t crowned_flag = 0x80;

std::uint8_t ordinal(BoardSize board, Square square) {
    return static_cast<std::uint8_t>(geometry(board).ordinal(square));
}

/// Takes bytes from the front, and squares made of them.
class Reader {
public:
    Reader(BoardSize board, std::span<const std::uint8_t> bytes) : shape_{geometry(board)}, rest_{bytes} {}

    [[nodiscard]] bool at_end() const { return rest_.empty(); }
    std::uint8_t byte() {
        if (rest_.empty()) throw std::runtime_error("the bytes end within a move");
        const std::uint8_t first = rest_.front();
        rest_ = rest_.subspan(1);
        return first;
    }
    [[nodiscard]] Square square(int number) const {
        if (number >= shape_.squares()) throw std::runtime_error(fmt::format("no square {}", number));
        return shape_.from_ordinal(number);
    }

private:
    Geometry shape_;
    std::span<const std::uint8_t> rest_;
};

/// The legal move that the next bytes stand for.
Move take_move(Reader& reader, std::span<const Move> legal) {
    const std::uint8_t head = reader.byte();
    const Square from = reader.square(head & square_mask);
    const Square to = reader.square(reader.byte());
    const bool capture = (head & capture_flag) != 0;
    const bool several = (head & several_flag) != 0;
    Bitboard captured;
    bool crowned = false;
    if (several) {
        const std::uint8_t pieces = reader.byte();
        crowned = (pieces & crowned_flag) != 0;
        for (int i = pieces & square_mask; i > 0; --i)
            captured |= reader.square(reader.byte());
    }
    const auto found = std::ranges::find_if(legal, [&](const Move& move) {
        if (move.from != from || move.to != to || move.is_capture() != capture) return false;
        return several ? move.captured == captured && move.crowned == crowned : move.captured.count() <= 1;
    });
    if (found == legal.end()) throw std::runtime_error("the move is not legal");
    return *found;
}

} // namespace

void encode_move(BoardSize board, const Move& move, std::vector<std::uint8_t>& bytes) {
    const int pieces = move.captured.count();
    const int kind = pieces == 0 ? 0 : pieces == 1 ? capture_flag : capture_flag | several_flag;
    bytes.push_back(static_cast<std::uint8_t>(ordinal(board, move.from) | kind));
    bytes.push_back(ordinal(board, move.to));
    if (pieces < 2) return;
    bytes.push_back(static_cast<std::uint8_t>(pieces | (move.crowned ? crowned_flag : 0)));
    for (const Square square : move.captured)
        bytes.push_back(ordinal(board, square));
}

std::vector<std::uint8_t> encode_moves(BoardSize board, std::span<const Move> moves) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(2 * moves.size() + 16);
    for (const Move& move : moves)
        encode_move(board, move, bytes);
    return bytes;
}

std::vector<Move> decode_moves(const RuleSet& set, const Position& start,
                               std::span<const std::uint8_t> bytes) {
    std::vector<Move> moves;
    Position position = start;
    MoveList legal;
    Reader reader{set.rules.board, bytes};
    while (!reader.at_end()) {
        kernel(set.id).list_moves(position, legal);
        try {
            moves.push_back(take_move(reader, legal));
        } catch (const std::runtime_error& error) {
            throw std::runtime_error(fmt::format("ply {}: {}", moves.size() + 1, error.what()));
        }
        position = position.after(moves.back());
    }
    return moves;
}

} // namespace damlab
