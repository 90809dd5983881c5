#include "tuner/vectors/check_vectors.hpp"

#include "engine/error.hpp"
#include "engine/notation/notation_error.hpp"
#include "tuner/process/line_buffer.hpp"
#include "tuner/vectors/vector_json.hpp"

#include <array>
#include <fmt/format.h>
#include <fstream>
#include <string>
#include <unordered_map>

namespace damlab {
namespace {

constexpr std::size_t longest_line = std::size_t{1} << 20;

} // namespace

VectorCheck check_vectors(const std::filesystem::path& file) {
    std::ifstream stream{file, std::ios::binary};
    if (!stream || std::filesystem::is_directory(file))
        throw InputError(fmt::format("cannot read {}", file.string()));

    VectorCheck result;
    int number = 0;
    std::unordered_map<std::string, int> line_of_id;
    const auto check_line = [&](std::string_view line) {
        const std::string place = fmt::format("{}:{}", file.string(), ++number);
        const AnyVector vector = parse_vector(line, place);
        const std::string& id =
            std::visit([](const auto& one) -> const std::string& { return one.id; }, vector);
        if (const auto [first, is_new] = line_of_id.emplace(id, number); !is_new)
            throw InputError(fmt::format("{}: \"id\": {} is that of line {} too; each line has its own",
                                         place, in_quotes(id), first->second));
        result.difference = check_vector(vector, place);
        ++(std::holds_alternative<PositionVector>(vector) ? result.positions : result.sequences);
    };
    LineBuffer lines;
    std::array<char, 65536> chunk;
    while (stream && !result.difference) {
        stream.read(chunk.data(), chunk.size());
        lines.append({chunk.data(), std::size_t(stream.gcount())});
        while (!result.difference)
            if (const auto line = lines.take_line())
                check_line(*line);
            else
                break;
        if (lines.size() > longest_line)
            throw InputError(fmt::format("{}:{}: the line is longer than 1 MiB; a vector is one line of JSON",
                                         file.string(), number + 1));
    }
    if (stream.bad()) throw InputError(fmt::format("cannot read {}", file.string()));
    if (!result.difference && lines.size() > 0) check_line(lines.take_rest());
    if (number == 0) throw InputError(fmt::format("{} holds no vectors", file.string()));
    return result;
}

} // namespace damlab
