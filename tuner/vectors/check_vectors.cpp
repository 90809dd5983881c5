#include "tuner/vectors/check_vectors.hpp"

#include "engine/error.hpp"
#include "engine/notation/file_signature.hpp"
#include "engine/notation/notation_error.hpp"
#include "tuner/files/line_buffer.hpp"
#include "tuner/files/read_chunks.hpp"
#include "tuner/vectors/vector_json.hpp"

#include <fmt/format.h>
#include <string>
#include <unordered_map>

namespace damlab {
namespace {

constexpr std::size_t longest_line = std::size_t{1} << 20;

/// Throws InputError for what the parser of JSON would only call invalid.
void require_text(std::string_view line, bool is_first, const std::string& place) {
    if (is_first)
        if (const FileSignature* signature = file_signature(line);
            signature != nullptr && line.starts_with(signature->bytes))
            throw InputError(fmt::format("{}:1: expected {}", place, signature->expected));
    if (const auto zero = line.find('\0'); zero != std::string_view::npos)
        throw InputError(
            fmt::format("{}:{}: expected text; there is a byte 0, as in UTF-16 or in files that are no text",
                        place, zero + 1));
}

} // namespace

VectorCheck check_vectors(const std::string& file) {
    VectorCheck result;
    int number = 0;
    std::unordered_map<std::string, int> line_of_id;
    const auto check_line = [&](std::string_view line) {
        const std::string place = fmt::format("{}:{}", file, ++number);
        require_text(line, number == 1, place);
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
    const auto check_lines = [&](std::string_view bytes) {
        lines.append(bytes);
        while (!result.difference)
            if (const auto line = lines.take_line())
                check_line(*line);
            else
                break;
        if (lines.size() > longest_line)
            throw InputError(fmt::format("{}:{}: the line is longer than 1 MiB; a vector is one line of JSON",
                                         file, number + 1));
    };
    read_chunks(file, check_lines, [&] { return result.difference.has_value(); });
    if (!result.difference && lines.size() > 0) check_line(lines.take_rest());
    if (number == 0) throw InputError(fmt::format("{} holds no vectors", file));
    return result;
}

} // namespace damlab
