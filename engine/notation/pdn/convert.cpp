#include "engine/notation/pdn/convert.hpp"

#include "engine/notation/pdn/writer.hpp"

namespace damlab {

std::string convert_pdn(const PdnGame& game, const PdnReplay& replayed, const RuleSet& target) {
    PdnWriter writer{target, game.tags, replayed.start, game.stated_result()};
    for (std::size_t i = 0; i < replayed.steps.size(); ++i) {
        const PdnItem& item = game.items[i];
        const PdnReplay::Step& step = replayed.steps[i];
        if (!step.legal) continue;
        switch (item.kind) {
        case PdnItem::Kind::move:
            writer.move(step.move);
            break;
        case PdnItem::Kind::comment:
            writer.comment(item.text);
            break;
        case PdnItem::Kind::nag:
            writer.nag(item.text);
            break;
        case PdnItem::Kind::strength:
            writer.strength(item.text);
            break;
        case PdnItem::Kind::setup:
            writer.setup(step.before);
            break;
        case PdnItem::Kind::variation_begin:
            writer.begin_variation();
            break;
        case PdnItem::Kind::variation_end:
            writer.end_variation();
            break;
        }
    }
    return writer.finish();
}

} // namespace damlab
