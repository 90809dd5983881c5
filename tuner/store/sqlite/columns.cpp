#include "tuner/store/sqlite/columns.hpp"

#include <bit>
#include <cstring>
#include <fmt/format.h>

namespace damlab::sqlite {
namespace {

constexpr std::array<std::string_view, 4> result_names{"white", "black", "draw", "void"};

} // namespace

std::string_view result_name(GameResult result) { return result_names[static_cast<std::size_t>(result)]; }

GameResult result_of_name(std::string_view name) {
    for (std::size_t i = 0; i < result_names.size(); ++i)
        if (result_names[i] == name) return GameResult(i);
    throw StoreError(fmt::format("a stored game has the result \"{}\"", name));
}

std::string_view side_name(Side side) { return side == Side::white ? "white" : "black"; }

Side side_of_name(std::string_view name) { return name == "white" ? Side::white : Side::black; }

std::vector<std::uint8_t> score_bytes(std::span<const std::int16_t> scores) {
    static_assert(std::endian::native == std::endian::little);
    std::vector<std::uint8_t> bytes(2 * scores.size());
    if (!bytes.empty()) std::memcpy(bytes.data(), scores.data(), bytes.size());
    return bytes;
}

std::vector<std::int16_t> scores_of_bytes(std::span<const std::uint8_t> bytes) {
    std::vector<std::int16_t> scores(bytes.size() / 2);
    if (!scores.empty()) std::memcpy(scores.data(), bytes.data(), 2 * scores.size());
    return scores;
}

} // namespace damlab::sqlite
