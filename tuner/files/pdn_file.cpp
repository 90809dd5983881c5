#include "tuner/files/pdn_file.hpp"

#include "tuner/files/read_chunks.hpp"

namespace damlab {

void for_each_pdn_game(const std::string& file, const std::function<void(const PdnGame&)>& use,
                       const StopCheck& should_stop) {
    PdnReader reader;
    const auto drain = [&] {
        while (const PdnGame* game = reader.next())
            use(*game);
    };
    const auto take = [&](std::string_view bytes) {
        reader.feed(bytes);
        drain();
    };
    read_chunks(file, take, should_stop);
    if (should_stop && should_stop()) return; // what has come of the next game is no game
    reader.finish();
    drain();
}

} // namespace damlab
