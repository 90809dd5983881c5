#include "tests/reference/captures.hpp"

#include <algorithm>
#include <functional>

namespace damlab::reference {
namespace {

/// Keeps the captures for which `quantity` is greatest.
template <class Quantity> void keep_greatest(std::vector<Capture>& captures, Quantity quantity) {
    if (captures.empty()) return;
    const auto less = [&](const Capture& a, const Capture& b) {
        return std::invoke(quantity, a) < std::invoke(quantity, b);
    };
    const auto greatest = std::invoke(quantity, *std::max_element(captures.begin(), captures.end(), less));
    std::erase_if(captures,
                  [&](const Capture& capture) { return std::invoke(quantity, capture) != greatest; });
}

std::size_t pieces(const Capture& capture) { return capture.jumped.size(); }

std::ptrdiff_t kings(const Capture& capture) {
    return std::count_if(capture.jumped.begin(), capture.jumped.end(),
                         [](const Jumped& jumped) { return jumped.king; });
}

/// The kinds captured, from the first jump on: compared as a sequence, a king before a man.
std::vector<bool> kinds(const Capture& capture) {
    std::vector<bool> sequence;
    for (const Jumped& jumped : capture.jumped)
        sequence.push_back(jumped.king);
    return sequence;
}

} // namespace

std::vector<Capture> allowed(Choice choice, std::vector<Capture> captures) {
    switch (choice) {
    case Choice::any:
        break;
    case Choice::by_king_if_possible:
        keep_greatest(captures, &Capture::by_king);
        break;
    case Choice::most:
        keep_greatest(captures, pieces);
        break;
    case Choice::most_then_kings:
        keep_greatest(captures, pieces);
        keep_greatest(captures, kings);
        break;
    case Choice::italian:
        keep_greatest(captures, pieces);
        keep_greatest(captures, &Capture::by_king);
        keep_greatest(captures, kings);
        keep_greatest(captures, kinds);
        break;
    }
    return captures;
}

} // namespace damlab::reference
