#include "tuner/files/json_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <string_view>

namespace damlab {
namespace {

/// JSON has escaped those up to U+001F. DEL and those from U+0080 on can stand in strings only.
std::string without_control_characters(std::string_view json) {
    std::string result;
    result.reserve(json.size());
    for (std::size_t i = 0; i < json.size(); ++i) {
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(json[at]); };
        if (byte(i) == 0x7f) {
            result += "\\u007f";
        } else if (byte(i) == 0xc2 && i + 1 < json.size() && byte(i + 1) < 0xa0) {
            ++i;
            result += fmt::format("\\u{:04x}", byte(i));
        } else {
            result += json[i];
        }
    }
    return result;
}

} // namespace

std::string json_text(const nlohmann::ordered_json& json, int indent) {
    return without_control_characters(
        json.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

} // namespace damlab
