#include "tuner/files/pdn_file.hpp"

#include "tuner/files/read_chunks.hpp"

namespace damlab {

void for_each_pdn_game(const std::string& file, const std::function<void(const PdnGame&)>& use) {
    PdnReader reader;
    const auto drain = [&] {
        while (const PdnGame* game = reader.next())
            use(*game);
    };
    read_chunks(file, [&](std::string_view bytes) {
        reader.feed(bytes);
        drain();
    });
    reader.finish();
    drain();
}

} // namespace damlab
