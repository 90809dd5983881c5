# ccache when present, with paths relative to the checkout, so that clones share the cache.
find_program(DAMLAB_CCACHE ccache)
if(DAMLAB_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
        ${DAMLAB_CCACHE})
endif()
