#include "tuner/vectors/random_play.hpp"

#include "tuner/vectors/legal_in_order.hpp"
#include "tuner/vectors/scatter.hpp"

namespace damlab {

Position RandomPlay::next() {
    constexpr int most_plies = 200;
    if (!position_) begin_game();
    const Position position = *position_;
    const std::vector<Move> moves = legal_in_order(*set_, position);
    if (moves.empty() || ++ply_ == most_plies)
        position_.reset();
    else
        position_ = position.after(moves[std::size_t(random_->below(int(moves.size())))]);
    return position;
}

void RandomPlay::begin_game() {
    from_start_ = !from_start_;
    ply_ = 0;
    position_ =
        from_start_ ? starting_position(set_->rules.board, set_->first) : scatter(set_->rules, *random_);
}

} // namespace damlab
