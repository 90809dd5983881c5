#include "tests/fuzz/targets.hpp"

#include <cstddef>
#include <cstdint>

/// What libFuzzer calls. DAMLAB_FUZZ_TARGET is one of the functions of targets.hpp.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    damlab::fuzz::DAMLAB_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
    return 0;
}
