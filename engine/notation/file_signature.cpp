#include "engine/notation/file_signature.hpp"

#include <algorithm>
#include <iterator>

namespace damlab {
namespace {

constexpr FileSignature signatures[] = {
    {"\xff\xfe", "text in UTF-8; this is UTF-16"},
    {"\xfe\xff", "text in UTF-8; this is UTF-16"},
    {"\x1f\x8b", "text; this file is compressed, unpack it with gunzip"},
    {"BZh", "text; this file is compressed, unpack it with bunzip2"},
    {"\xfd\x37zXZ", "text; this file is compressed, unpack it with unxz"},
    {"\x28\xb5\x2f\xfd", "text; this file is compressed, unpack it with unzstd"},
    {"PK\x03\x04", "text; this file is compressed, unpack it with unzip"},
    {"7z\xbc\xaf", "text; this file is compressed, unpack it with 7z x"},
};

} // namespace

const FileSignature* file_signature(std::string_view text) {
    const auto* const found = std::ranges::find_if(signatures, [&](const FileSignature& signature) {
        return text.starts_with(signature.bytes) || signature.bytes.starts_with(text);
    });
    return found == std::end(signatures) ? nullptr : found;
}

} // namespace damlab
