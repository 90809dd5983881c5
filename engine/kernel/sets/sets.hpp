#pragma once

#include "engine/kernel/kernel.hpp"

/// The compiled rule sets, one source file each.
namespace damlab::kernels {

extern const Kernel american, american_free;
extern const Kernel russian, russian_free;
extern const Kernel brazilian, brazilian_free;
extern const Kernel spanish, spanish_free;
extern const Kernel italian, italian_free;
extern const Kernel czech, czech_free;
extern const Kernel international;

} // namespace damlab::kernels
