#pragma once

#include "tuner/store/store.hpp"

namespace damlab::sqlite {

/// How values stand in the columns of the tables.

[[nodiscard]] std::string_view result_name(GameResult result);
[[nodiscard]] GameResult result_of_name(std::string_view name);
[[nodiscard]] std::string_view side_name(Side side);
[[nodiscard]] Side side_of_name(std::string_view name);
[[nodiscard]] std::vector<std::uint8_t> score_bytes(std::span<const std::int16_t> scores);
[[nodiscard]] std::vector<std::int16_t> scores_of_bytes(std::span<const std::uint8_t> bytes);

} // namespace damlab::sqlite
