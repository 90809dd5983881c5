// Two tasks write to one number and nothing orders them: ThreadSanitizer must say so, or its silence about
// the program's own tasks means nothing. "pipeline" or "for_each" names where.
#include "tuner/parallel/for_each.hpp"
#include "tuner/parallel/pipeline.hpp"

#include <chrono>
#include <string_view>
#include <thread>

using namespace damlab;

int main(int, char** argv) {
    int shared = 0;
    auto race = [&](int) {
        for (int i = 0; i < 100; ++i) {
            shared = shared + 1;
            std::this_thread::sleep_for(std::chrono::microseconds{100});
        }
        return shared;
    };
    if (argv[1] == std::string_view{"for_each"}) {
        parallel::for_each(2, 8, [&](std::size_t) { race(0); });
    } else {
        int taken = 0;
        parallel::pipeline<int>(
            2, [&] { return taken < 8 ? std::optional{taken++} : std::nullopt; },
            [&](int& item) { return race(item); }, [](int&) {});
    }
    return 0;
}
