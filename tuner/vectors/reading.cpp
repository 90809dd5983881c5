#include "tuner/vectors/reading.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace damlab {
namespace {

/// A capture by one route.
struct Capture {
    Move move;
    bool by_king = false;
    std::vector<bool> kinds = {}; ///< of the pieces jumped, in order; true for a king
};

/// A piece in the middle of its capture.
struct Runner {
    Capture capture;
    Square at;
    bool king = false;    ///< moves as one now
    bool passed = false;  ///< a man that was on the far row
    bool repeats = false; ///< has jumped a piece twice
};

struct Jump {
    Square over;
    std::vector<Square> landings;
};

class PlainGenerator {
public:
    PlainGenerator(const Reading& reading, const Position& position)
        : reading_{reading},
          rules_{reading.rules},
          position_{position},
          shape_{geometry(rules_.board)},
          board_{shape_.board()},
          far_row_{shape_.far_row(position.turn)},
          forward_{position.turn == Side::white ? -1 : 1} {}

    [[nodiscard]] std::vector<Move> moves() {
        for (const Square from : position_.own()) {
            const bool king = position_.kings.contains(from);
            blocked_ = position_.occupied();
            if (reading_.slip != Slip::start_is_taken) blocked_ ^= from;
            go_on({.capture = {.move = {.captured = {}, .from = from}, .by_king = king},
                   .at = from,
                   .king = king});
        }
        std::vector<Move> list = allowed();
        if (list.empty() || !rules_.capturing_compulsory) add_quiet(list);
        return list;
    }

private:
    [[nodiscard]] std::array<int, 4> directions() const {
        return {shape_.stride(), shape_.stride() + 1, -shape_.stride(), -shape_.stride() - 1};
    }
    [[nodiscard]] std::optional<Square> step(Square from, int delta) const {
        const int next = index(from) + delta;
        if (next < 0 || next >= shape_.bits() || !board_.contains(Square(next))) return std::nullopt;
        return Square(next);
    }

    // --- captures

    void go_on(const Runner& runner) {
        bool jumped = false;
        for (const int delta : directions()) {
            const auto jump = find_jump(runner, delta);
            if (!jump) continue;
            jumped = true;
            for (Runner& next : after_jump(runner, *jump))
                land(std::move(next));
        }
        const bool may_end = !jumped || reading_.slip == Slip::may_stop_early;
        if (may_end && !runner.capture.kinds.empty()) end(runner);
    }

    [[nodiscard]] std::optional<Jump> find_jump(const Runner& runner, int delta) const {
        if (reading_.slip == Slip::ends_after_one_jump && !runner.capture.kinds.empty()) return std::nullopt;
        if (!runner.king && rules_.man_captures == ManCaptures::forward && delta * forward_ < 0)
            return std::nullopt;
        const bool flies = runner.king && rules_.kings == KingRange::flying;
        auto over = step(runner.at, delta);
        while (flies && reading_.slip != Slip::captures_neighbours && over && !blocks(runner, *over))
            over = step(*over, delta);
        if (!over || !can_jump(runner, *over)) return std::nullopt;
        Jump jump{.over = *over, .landings = {}};
        for (auto to = step(*over, delta); to && !blocks(runner, *to); to = step(*to, delta)) {
            jump.landings.push_back(*to);
            if (!flies || reading_.slip == Slip::lands_right_behind) break;
        }
        return jump.landings.empty() ? std::nullopt : std::optional{jump};
    }

    [[nodiscard]] bool blocks(const Runner& runner, Square square) const {
        if (reading_.slip == Slip::takes_off_at_once && runner.capture.move.captured.contains(square))
            return false;
        return blocked_.contains(square);
    }

    [[nodiscard]] bool can_jump(const Runner& runner, Square square) const {
        if (!position_.opponent().contains(square)) return false;
        const bool again = runner.capture.move.captured.contains(square);
        if (again && (reading_.slip != Slip::jumps_twice || runner.repeats)) return false;
        if (runner.king || !position_.kings.contains(square)) return true;
        return rules_.man_takes_king ||
               (reading_.slip == Slip::later_jumps_take_kings && !runner.capture.kinds.empty());
    }

    /// The piece on each square where it may land: if it can jump on from some, only on those.
    [[nodiscard]] std::vector<Runner> after_jump(const Runner& runner, const Jump& jump) const {
        std::vector<Runner> all, going_on;
        for (const Square landed : jump.landings) {
            Runner next = runner;
            next.at = landed;
            next.repeats |= runner.capture.move.captured.contains(jump.over);
            next.capture.move.captured |= jump.over;
            next.capture.kinds.push_back(position_.kings.contains(jump.over));
            for (const int delta : directions())
                if (find_jump(next, delta)) {
                    going_on.push_back(next);
                    break;
                }
            all.push_back(std::move(next));
        }
        return going_on.empty() || reading_.slip == Slip::lands_anywhere ? all : going_on;
    }

    void land(Runner runner) {
        if (!runner.king && far_row_.contains(runner.at)) {
            if (rules_.far_row == FarRow::crowned_and_stops) {
                end(runner);
                return;
            }
            runner.passed = true;
            if (rules_.far_row == FarRow::goes_on_as_king) {
                runner.king = true;
                runner.capture.move.crowned = true;
            }
        }
        go_on(runner);
    }

    void end(const Runner& runner) {
        Capture capture = runner.capture;
        capture.move.to = runner.at;
        if (!runner.king &&
            (far_row_.contains(runner.at) || (runner.passed && reading_.slip == Slip::crowned_for_passing)))
            capture.move.crowned = true;
        if (reading_.slip == Slip::not_crowned_by_capture) capture.move.crowned = false;
        found_.push_back(std::move(capture));
    }

    // --- choice

    template <class Key> void keep_greatest(Key key) {
        if (found_.empty()) return;
        auto greatest = key(found_.front());
        for (const Capture& capture : found_)
            greatest = std::max(greatest, key(capture));
        std::erase_if(found_, [&](const Capture& capture) { return key(capture) != greatest; });
    }

    void apply(Tier tier) {
        switch (tier) {
        case Tier::pieces:
            return keep_greatest([](const Capture& capture) { return capture.kinds.size(); });
        case Tier::by_king:
            return keep_greatest([](const Capture& capture) { return capture.by_king; });
        case Tier::kings:
            return keep_greatest(
                [](const Capture& capture) { return std::ranges::count(capture.kinds, true); });
        case Tier::sequence:
            return keep_greatest([](const Capture& capture) { return capture.kinds; });
        case Tier::first_king:
            return keep_greatest([](const Capture& capture) {
                return capture.kinds.begin() - std::ranges::find(capture.kinds, true);
            });
        }
    }

    [[nodiscard]] std::vector<Move> allowed() {
        for (const Tier tier : reading_.tiers)
            apply(tier);
        std::vector<Move> list;
        for (const Capture& capture : found_)
            if (reading_.slip == Slip::keeps_routes_apart ||
                std::ranges::find(list, capture.move) == list.end())
                list.push_back(capture.move);
        return list;
    }

    // --- moves that capture nothing

    void add_quiet(std::vector<Move>& list) const {
        for (const Square from : position_.own()) {
            const bool king = position_.kings.contains(from);
            const bool far =
                king && rules_.kings == KingRange::flying && reading_.slip != Slip::moves_one_step;
            for (const int delta : directions()) {
                if (!king && delta * forward_ < 0) continue;
                for (auto to = step(from, delta); to && !position_.occupied().contains(*to);
                     to = step(*to, delta)) {
                    const bool crowned = !king && far_row_.contains(*to);
                    list.push_back({.captured = {},
                                    .from = from,
                                    .to = *to,
                                    .crowned = crowned && reading_.slip != Slip::not_crowned_by_step});
                    if (!far) break;
                }
            }
        }
    }

    const Reading& reading_;
    const Rules& rules_;
    const Position& position_;
    Geometry shape_;
    Bitboard board_, far_row_;
    Bitboard blocked_; ///< what a capturing piece can neither cross nor land on
    int forward_;
    std::vector<Capture> found_;
};

} // namespace

std::vector<Tier> tiers(CaptureChoice choice) {
    switch (choice) {
    case CaptureChoice::free:
        return {};
    case CaptureChoice::king_must:
        return {Tier::by_king};
    case CaptureChoice::most_pieces:
        return {Tier::pieces};
    case CaptureChoice::most_then_kings:
        return {Tier::pieces, Tier::kings};
    case CaptureChoice::italian:
        return {Tier::pieces, Tier::by_king, Tier::kings, Tier::sequence};
    }
    return {};
}

Reading right_reading(const Rules& rules) { return {.rules = rules, .tiers = tiers(rules.choice)}; }

std::vector<Move> moves_by(const Reading& reading, const Position& position) {
    return PlainGenerator{reading, position}.moves();
}

} // namespace damlab
