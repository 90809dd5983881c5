#include "engine/error.hpp"
#include "tuner/store/store.hpp"

#include <charconv>
#include <fmt/format.h>

namespace damlab {

RunId find_run(const Store& store, std::string_view run) {
    RunId number = 0;
    const auto [end, error] = std::from_chars(run.data(), run.data() + run.size(), number);
    if (error == std::errc{} && end == run.data() + run.size()) return store.run(number).id;
    for (const RunRecord& record : store.runs())
        if (record.name == run) number = record.id;
    if (number == 0)
        throw InputError(fmt::format("the store has no run \"{}\"; `damlab runs` lists them", run));
    return number;
}

} // namespace damlab
