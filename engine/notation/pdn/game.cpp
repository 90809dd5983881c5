#include "engine/notation/pdn/game.hpp"

#include <algorithm>

namespace damlab {

const PdnTag* PdnGame::tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &PdnTag::name);
    return found == tags.end() ? nullptr : &*found;
}

PdnResult PdnGame::stated_result() const {
    if (result.value_or(PdnResult::unknown) != PdnResult::unknown) return *result;
    const PdnTag* stated = tag("Result");
    return stated == nullptr ? PdnResult::unknown : parse_result(stated->value).value_or(PdnResult::unknown);
}

} // namespace damlab
