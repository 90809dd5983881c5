#include "tuner/vectors/misreadings.hpp"

namespace damlab {
namespace {

/// Collects the misreadings of one rule set.
class Misreader {
public:
    explicit Misreader(const Rules& rules) : right_{right_reading(rules)} {}

    std::vector<Misreading> all() {
        duty();
        men();
        kings();
        jumps();
        far_row();
        choice();
        return std::move(list_);
    }

private:
    using Text = std::string_view;
    static constexpr Text most_pieces = "the most pieces must be taken";

    [[nodiscard]] const Rules& rules() const { return right_.rules; }
    [[nodiscard]] bool fly() const { return rules().kings == KingRange::flying; }
    void add(Text id, Text rule, Text played, Reading reading) {
        list_.push_back(
            {.id = id, .rule = rule, .at_stake = rule, .played = played, .reading = std::move(reading)});
    }
    void add(Text id, Text rule, Text played, Slip slip) {
        Reading reading = right_;
        reading.slip = slip;
        add(id, rule, played, std::move(reading));
    }
    template <class T> void add(Text id, Text rule, Text played, T Rules::* field, T wrong) {
        Reading reading = right_;
        reading.rules.*field = wrong;
        add(id, rule, played, std::move(reading));
    }
    /// A slip that shows only if the most pieces need not be taken: who makes it where they must has missed
    /// that rule, and with it may well do without this one (`played_without`).
    void without_majority(Text id, Text rule, Text played, Text played_without, Slip slip) {
        Reading reading = right_;
        reading.slip = slip;
        const bool hidden = std::erase(reading.tiers, Tier::pieces) > 0;
        list_.push_back({.id = id,
                         .rule = rule,
                         .at_stake = hidden ? most_pieces : rule,
                         .played = hidden ? played_without : played,
                         .reading = std::move(reading)});
    }
    void without(Tier tier, Text id, Text rule, Text played) {
        Reading reading = right_;
        std::erase(reading.tiers, tier);
        add(id, rule, played, std::move(reading));
    }
    void with_tiers(std::vector<Tier> wrong, Text id, Text rule, Text played) {
        Reading reading = right_;
        reading.tiers = std::move(wrong);
        add(id, rule, played, std::move(reading));
    }

    void duty() {
        if (rules().capturing_compulsory)
            add("capture-compulsory", "whoever can capture must capture", "it lets a capture be passed by",
                &Rules::capturing_compulsory, false);
        else
            add("capture-optional", "under the house rule any quiet move may be played instead of a capture",
                "it makes capturing compulsory", &Rules::capturing_compulsory, true);
        add("capture-of-several", "a piece that can jump on after a jump does so in the same move",
            "it ends every capture after one jump", Slip::ends_after_one_jump);
        without_majority("capture-completed", "a capture goes on as long as the piece can jump",
                         "it lets a capture end early", "it lets fewer be taken, and a capture end early",
                         Slip::may_stop_early);
    }

    void men() {
        if (rules().man_captures == ManCaptures::forward)
            add("men-capture-forward", "men capture forward only", "its men capture backward too",
                &Rules::man_captures, ManCaptures::all_directions);
        else
            add("men-capture-backward", "men capture backward too", "its men capture forward only",
                &Rules::man_captures, ManCaptures::forward);
        if (rules().man_takes_king) {
            add("men-take-kings", "a man may capture a king", "its men capture no kings",
                &Rules::man_takes_king, false);
        } else {
            add("men-spare-kings", "a man may not capture a king", "its men capture kings",
                &Rules::man_takes_king, true);
            add("men-spare-kings-later",
                "a man may not capture a king, at its second jump no more than at its first",
                "its men capture kings after the first jump", Slip::later_jumps_take_kings);
        }
    }

    void kings() {
        if (!fly()) {
            add("kings-step", "kings move and capture by one step", "its kings fly", &Rules::kings,
                KingRange::flying);
            return;
        }
        add("kings-fly", "kings fly, in moving and in capturing", "its kings move by one step", &Rules::kings,
            KingRange::one_step);
        add("kings-move-far", "a king may move any distance",
            "its kings move one step when they capture nothing", Slip::moves_one_step);
        add("kings-capture-from-afar", "a king may capture a piece at any distance",
            "its kings capture only what stands next to them", Slip::captures_neighbours);
        add("kings-land-far", "a king may land on any empty square behind the piece it captures",
            "its kings land right behind it", Slip::lands_right_behind);
        without_majority("kings-land-to-go-on",
                         "a king that can jump on from some landing squares must choose one of them",
                         "its kings land anywhere behind the piece",
                         "it lets fewer be taken, and kings land where they cannot jump on",
                         Slip::lands_anywhere);
    }

    void jumps() {
        add("jumped-once", "a piece is jumped once at most", "it jumps a piece twice", Slip::jumps_twice);
        // One-step jumps never come across a piece already captured other than by jumping it again.
        if (fly())
            add("captured-stand", "captured pieces stand in the way until the move ends",
                "it takes captured pieces off at once", Slip::takes_off_at_once);
        add("start-is-empty", "the square that the capturing piece left counts as empty",
            "it treats that square as occupied", Slip::start_is_taken);
        add("routes-are-one-move", "captures with the same ends and the same pieces captured are one move",
            "it lists one move for each route", Slip::keeps_routes_apart);
    }

    void far_row() {
        add("crowned-by-step", "a man that steps on the far row is crowned", "it does not crown it",
            Slip::not_crowned_by_step);
        add("crowned-by-capture", "a man that ends a capture on the far row is crowned",
            "it does not crown it", Slip::not_crowned_by_capture);
        switch (rules().far_row) {
        case FarRow::crowned_and_stops:
            add("crowned-and-stops",
                "a man that reaches the far row in a capture is crowned and its move ends",
                "it captures on as a king", &Rules::far_row, FarRow::goes_on_as_king);
            break;
        case FarRow::goes_on_as_man:
            add("far-row-goes-on", "a man that reaches the far row in a capture goes on if it can",
                "it ends the move there", &Rules::far_row, FarRow::crowned_and_stops);
            add("far-row-goes-on-as-man", "a man that captures on from the far row stays a man",
                "it captures on as a king", &Rules::far_row, FarRow::goes_on_as_king);
            add("passing-does-not-crown", "a man is crowned only where its move ends",
                "it crowns a man for passing over the far row", Slip::crowned_for_passing);
            break;
        case FarRow::goes_on_as_king: {
            add("far-row-goes-on", "a man that reaches the far row in a capture goes on if it can",
                "it ends the move there", &Rules::far_row, FarRow::crowned_and_stops);
            add("passing-crowns", "a man that captures on from the far row is a king",
                "it stays a man unless its move ends there", &Rules::far_row, FarRow::goes_on_as_man);
            Reading reading = right_;
            reading.rules.far_row = FarRow::goes_on_as_man;
            reading.slip = Slip::crowned_for_passing;
            add("far-row-goes-on-as-king",
                "a man that reaches the far row in a capture goes on as a king at once",
                "it goes on as a man and is crowned at the end", std::move(reading));
            break;
        }
        }
    }

    void choice() {
        switch (rules().choice) {
        case CaptureChoice::free:
            with_tiers({Tier::pieces}, "choice-is-free", "any capture may be chosen",
                       "it demands the most pieces");
            with_tiers({Tier::by_king}, "any-piece-captures", "a man may capture where a king could",
                       "it demands that a king captures");
            break;
        case CaptureChoice::king_must:
            without(Tier::by_king, "king-must", "if a king can capture, a king must",
                    "it lets a man capture");
            with_tiers({Tier::by_king, Tier::pieces}, "no-majority",
                       "fewer pieces may be taken than possible", "it demands the most pieces");
            break;
        case CaptureChoice::most_pieces:
            without(Tier::pieces, "most-pieces", most_pieces, "it lets fewer be taken");
            with_tiers({Tier::pieces, Tier::kings}, "kings-count-as-men",
                       "of equally many pieces any may be taken, kings or men", "it demands the most kings");
            with_tiers({Tier::pieces, Tier::by_king}, "any-piece-captures",
                       "of equally large captures a man's may be chosen", "it demands that a king captures");
            break;
        case CaptureChoice::most_then_kings:
            without(Tier::pieces, "most-pieces", most_pieces, "it lets fewer be taken");
            without(Tier::kings, "most-kings",
                    "of equally many pieces those with the most kings must be taken",
                    "it lets fewer kings be taken");
            with_tiers({Tier::pieces, Tier::by_king, Tier::kings}, "any-piece-captures",
                       "of equally large captures a man's may be chosen", "it demands that a king captures");
            break;
        case CaptureChoice::italian:
            without(Tier::pieces, "most-pieces", most_pieces, "it lets fewer be taken");
            without(Tier::by_king, "king-captures", "of equally large captures a king's must be chosen",
                    "it lets a man capture");
            with_tiers({Tier::pieces, Tier::by_king}, "most-kings",
                       "of equally large captures by a king the one of the most kings must be chosen",
                       "it does not count the kings captured");
            without(Tier::kings, "number-before-order",
                    "the number of kings captured is compared before their order",
                    "it compares only their order");
            without(Tier::sequence, "earliest-king",
                    "of captures of equally many kings the one that meets a king first must be chosen",
                    "it lets a king be met later");
            with_tiers({Tier::pieces, Tier::by_king, Tier::kings, Tier::first_king}, "whole-sequence",
                       "the kinds captured are compared to the last, not only up to the first king",
                       "it compares only the first king");
            break;
        }
    }

    Reading right_;
    std::vector<Misreading> list_;
};

} // namespace

std::vector<Misreading> misreadings(const Rules& rules) { return Misreader{rules}.all(); }

} // namespace damlab
