#pragma once

#include <cstdint>
#include <string_view>

namespace damlab {

/// How likely a draw is between players of some difference in strength.
enum class DrawModel : std::uint8_t {
    /// win : draw : loss = r : nu sqrt(r) : 1 with r = 10^(D/400). R. Davidson, JASA 65 (1970) 317.
    davidson,
    /// win = 1 / (1 + 10^((e - D)/400)), loss likewise with -D, e the "draw Elo". P. Rao and L. Kupper, JASA
    /// 62 (1967) 194; the model of BayesElo.
    rao_kupper,
};
/// "davidson", "rao-kupper".
[[nodiscard]] std::string_view name(DrawModel model);

/// Minus the logarithm of the probability of a result, with its derivatives.
struct Loss {
    double value;
    double by_x, by_d;
    double by_xx, by_xd, by_dd;
};

/// Of a game lost (0), drawn (1) or won (2) by a player that is `x` stronger, in logits: ln 10 / 400 of D.
/// `d`, the draw parameter: ln nu, or the draw Elo in logits, which must be above 0.
[[nodiscard]] Loss loss_of(DrawModel model, int result, double x, double d);

} // namespace damlab
