#include "engine/error.hpp"
#include "tests/fuzz/targets.hpp"
#include "tuner/config/config_table.hpp"

#include <limits>

namespace damlab::fuzz {
namespace {

/// Asks for a key as everything that it could be.
template <class Ask> void ask(Ask question) {
    try {
        question();
    } catch (const InputError&) { // of another type, or out of range: that is what it is there for
    }
}

void read_table(const ConfigTable& table) {
    for (const std::string& key : table.keys()) {
        ask([&] { (void)table.string(key); });
        ask([&] { (void)table.boolean(key, false); });
        ask([&] { (void)table.integer(key, {0, 1000}); });
        ask([&] { (void)table.number(key, {-1e300, 1e300}); });
        ask([&] { (void)table.strings(key); });
        ask([&] { (void)table.integers(key, {std::numeric_limits<std::int64_t>::min(), 0}); });
        ask([&] {
            for (const ConfigTable& each : table.tables(key))
                read_table(each);
        });
        ask([&] {
            if (table.is_table(key)) read_table(table.table(key));
        });
    }
    ask([&] { table.finish(); });
}

} // namespace

void toml(std::string_view text) {
    ask([&] { read_table(ConfigTable::parse(text, "fuzz.toml")); });
}

} // namespace damlab::fuzz
