#include "tuner/texel/cross_entropy.hpp"

#include "tuner/texel/chunks.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cmath>

namespace damlab::texel {
namespace {

double logistic(double logit) { return 1 / (1 + std::exp(-logit)); }

/// log(1 + exp(logit)) - result * logit, without overflow.
double row_loss(double logit, double result) {
    return std::max(logit, 0.0) + std::log1p(std::exp(-std::abs(logit))) - result * logit;
}

/// Adds the gradient of one row, whose logit's derivative is `residual`.
void add_gradient(const Row& row, double residual, std::span<double> gradient) {
    const double middle = residual * row.middle, end = residual * row.end;
    for (const Term& term : row.terms) {
        const std::size_t column = column_of(term.slot);
        gradient[column] += term.value * middle;
        gradient[column + 1] += term.value * end;
    }
}

/// Second derivatives, summed by pairs of slots: of a pair the four products of middle and end are three
/// numbers, which are added at once (the fourth fills the vector).
class Curvature {
public:
    explicit Curvature(int slots) : slots_{std::size_t(slots)}, blocks_(slots_ * (slots_ + 1) / 2) {}

    /// Adds `weight` times the outer product of the row with itself.
    void add(const Row& row, double weight) {
        const std::array<double, 4> factors{weight * row.middle * row.middle, weight * row.middle * row.end,
                                            weight * row.end * row.end, 0};
        for (const Term& a : row.terms) {
            std::array<double, 4> product;
            for (std::size_t k = 0; k < 4; ++k)
                product[k] = a.value * factors[k];
            Block* const line = &blocks_[start_of(a.slot)];
            for (const Term& b : row.terms) {
                if (b.slot > a.slot) break;
                const double value = b.value;
                for (std::size_t k = 0; k < 4; ++k)
                    line[b.slot].sums[k] += value * product[k];
            }
        }
    }

    void add(const Curvature& other) {
        for (std::size_t i = 0; i < blocks_.size(); ++i)
            for (std::size_t k = 0; k < 4; ++k)
                blocks_[i].sums[k] += other.blocks_[i].sums[k];
    }

    /// The full matrix of the columns.
    [[nodiscard]] std::vector<double> matrix() const {
        const std::size_t n = 2 * slots_;
        std::vector<double> full(n * n);
        for (std::size_t a = 0; a < slots_; ++a)
            for (std::size_t b = 0; b <= a; ++b) {
                const auto& [middle, mixed, end, unused] = blocks_[start_of(a) + b].sums;
                const double block[2][2] = {{middle, mixed}, {mixed, end}};
                for (std::size_t i = 0; i < 2; ++i)
                    for (std::size_t j = 0; j < 2; ++j)
                        full[(2 * a + i) * n + 2 * b + j] = full[(2 * b + j) * n + 2 * a + i] = block[i][j];
            }
        return full;
    }

private:
    struct alignas(32) Block {
        std::array<double, 4> sums{}; ///< middle * middle, middle * end, end * end, unused
    };
    static std::size_t start_of(std::size_t slot) { return slot * (slot + 1) / 2; }

    std::size_t slots_;
    std::vector<Block> blocks_; ///< lower triangle by lines
};

} // namespace

double cross_entropy(const DesignMatrix& data, std::span<const double> coefficients, int threads) {
    double sum = 0;
    for_chunks_in_order(
        data, threads,
        [&](const DesignMatrix::Chunk& chunk) {
            double loss = 0;
            for (std::size_t i = chunk.rows.first; i < chunk.rows.last; ++i) {
                const Row row = data.row(i);
                loss += row_loss(dot(row, coefficients), row.result);
            }
            return loss;
        },
        [&](double loss) { sum += loss; });
    return sum;
}

Derivatives derivatives(const DesignMatrix& data, std::span<const double> coefficients, int threads) {
    struct Sums {
        std::vector<double> gradient;
        Curvature curvature;
    };
    const auto columns = std::size_t(data.columns());
    Sums total{std::vector<double>(columns), Curvature{data.slots()}};
    for_chunks_in_order(
        data, threads,
        [&](const DesignMatrix::Chunk& chunk) {
            Sums sums{std::vector<double>(columns), Curvature{data.slots()}};
            for (std::size_t i = chunk.rows.first; i < chunk.rows.last; ++i) {
                const Row row = data.row(i);
                const double chance = logistic(dot(row, coefficients));
                add_gradient(row, chance - row.result, sums.gradient);
                sums.curvature.add(row, chance * (1 - chance));
            }
            return sums;
        },
        [&](const Sums& sums) {
            for (std::size_t i = 0; i < columns; ++i)
                total.gradient[i] += sums.gradient[i];
            total.curvature.add(sums.curvature);
        });
    return {std::move(total.gradient), total.curvature.matrix()};
}

std::vector<double> gradient_scatter(const DesignMatrix& data, std::span<const double> coefficients,
                                     int threads) {
    const Eigen::Index columns = data.columns();
    // Games at once: few enough to stay in the cache, enough for a product of matrices.
    constexpr std::size_t batch = 64;
    Eigen::MatrixXd total = Eigen::MatrixXd::Zero(columns, columns);
    for_chunks_in_order(
        data, threads,
        [&](const DesignMatrix::Chunk& chunk) {
            Eigen::MatrixXd scatter = Eigen::MatrixXd::Zero(columns, columns);
            Eigen::MatrixXd gradients(columns, Eigen::Index(batch));
            for (std::size_t first = chunk.games.first; first < chunk.games.last; first += batch) {
                gradients.setZero();
                const std::size_t count = std::min(batch, chunk.games.last - first);
                for (std::size_t game = 0; game < count; ++game) {
                    const std::span gradient{gradients.col(Eigen::Index(game)).data(), std::size_t(columns)};
                    const Range rows = data.rows_of_game(first + game);
                    for (std::size_t i = rows.first; i < rows.last; ++i) {
                        const Row row = data.row(i);
                        add_gradient(row, logistic(dot(row, coefficients)) - row.result, gradient);
                    }
                }
                scatter.selfadjointView<Eigen::Lower>().rankUpdate(gradients);
            }
            return scatter;
        },
        [&](const Eigen::MatrixXd& scatter) { total += scatter; });
    const Eigen::MatrixXd full = total.selfadjointView<Eigen::Lower>();
    return {full.data(), full.data() + full.size()};
}

} // namespace damlab::texel
