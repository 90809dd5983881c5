#include "tests/tuner/texel/synthetic.hpp"

#include <array>
#include <cmath>
#include <random>

namespace damlab::texel {
namespace {

/// Uniform in [0, 1), the same everywhere (the standard fixes the engine, not the distributions).
double uniform(std::mt19937_64& random) { return double(random() >> 11) * 0x1p-53; }

} // namespace

DesignMatrix synthetic_data(const Synthetic& kind, std::span<const double> coefficients) {
    std::mt19937_64 random{kind.seed};
    DesignMatrix data{kind.slots};
    std::vector<Term> terms;
    for (std::size_t game = 0; game < kind.games; ++game) {
        data.begin_game();
        for (int i = 0; i < kind.rows_per_game; ++i) {
            terms.clear();
            for (int slot = 0; slot < kind.slots; ++slot)
                if (uniform(random) < kind.density)
                    terms.push_back(
                        {.slot = std::uint16_t(slot), .value = std::int16_t(int(random() % 7) - 3)});
            const double end = uniform(random);
            const Row row{.terms = terms, .middle = 1 - end, .end = end, .result = 0};
            const double chance = 1 / (1 + std::exp(-dot(row, coefficients)));
            auto trial = [&] { return uniform(random) < chance ? 1.0 : 0.0; };
            data.add_row(terms, row.middle, row.end, kind.draws ? (trial() + trial()) / 2 : trial());
        }
    }
    return data;
}

std::vector<double> synthetic_coefficients(int slots, std::uint64_t seed) {
    std::mt19937_64 random{seed};
    std::vector<double> coefficients(2 * std::size_t(slots));
    for (double& coefficient : coefficients)
        coefficient = 2 * uniform(random) - 1;
    return coefficients;
}

DesignMatrix students(int game_size) {
    struct Student {
        double hours;
        int passed;
    };
    constexpr std::array<Student, 20> all{{{0.50, 0}, {0.75, 0}, {1.00, 0}, {1.25, 0}, {1.50, 0},
                                           {1.75, 0}, {1.75, 1}, {2.00, 0}, {2.25, 1}, {2.50, 0},
                                           {2.75, 1}, {3.00, 0}, {3.25, 1}, {3.50, 0}, {4.00, 1},
                                           {4.25, 1}, {4.50, 1}, {4.75, 1}, {5.00, 1}, {5.50, 1}}};
    constexpr Term once{.slot = 0, .value = 1};
    DesignMatrix data{1};
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i % std::size_t(game_size) == 0) data.begin_game();
        data.add_row({&once, 1}, 1, all[i].hours, all[i].passed);
    }
    return data;
}

} // namespace damlab::texel
