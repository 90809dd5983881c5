#include "tuner/parallel/hand_over.hpp"

#ifdef __SANITIZE_THREAD__
/// What oneTBB's own code does to memory is not looked at, as the sanitizer cannot see how it is ordered;
/// what tasks do is. ThreadSanitizer asks for this function by its name.
extern "C" __attribute__((no_sanitize("thread"))) const char* __tsan_default_options();
const char* __tsan_default_options() { return "ignore_noninstrumented_modules=1"; }
#endif

namespace damlab::parallel {

// Here and not in the header, because seam.cpp, which calls them, is compiled without the sanitizer.
void HandOver::give() { stamp_.fetch_add(1, std::memory_order_release); }
void HandOver::take() const { static_cast<void>(stamp_.load(std::memory_order_acquire)); }

} // namespace damlab::parallel
