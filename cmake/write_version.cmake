# Run at build time: fills TEMPLATE with VERSION and the commit of SOURCE_DIR.
execute_process(COMMAND git -C ${SOURCE_DIR} describe --always --dirty --abbrev=12 --exclude=*
    OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT COMMIT)
    set(COMMIT unknown)
endif()
configure_file(${TEMPLATE} ${OUTPUT} @ONLY)
