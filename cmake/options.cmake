# How every target of the project is compiled: language, warnings, processor, sanitizers.
add_library(damlab_options INTERFACE)
target_compile_features(damlab_options INTERFACE cxx_std_20)
target_include_directories(damlab_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(damlab_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
    -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough)
if(DAMLAB_WERROR)
    target_compile_options(damlab_options INTERFACE -Werror)
endif()
if(DAMLAB_ARCH)
    target_compile_options(damlab_options INTERFACE -march=${DAMLAB_ARCH})
endif()
# Floating point decides no move, but fits are compared bit for bit: no contraction into FMA that one
# compiler does and another does not.
target_compile_options(damlab_options INTERFACE -ffp-contract=off)
if(DAMLAB_SANITIZE)
    target_compile_options(damlab_options INTERFACE -fsanitize=${DAMLAB_SANITIZE} -fno-omit-frame-pointer
        -fno-sanitize-recover=all)
    target_link_options(damlab_options INTERFACE -fsanitize=${DAMLAB_SANITIZE})
endif()
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
