#ifndef program_build_h_INCLUDED
#define program_build_h_INCLUDED

#include "../compile/build.h"
#include "../store/build_record.h"

/* Builds what the record says, in the working folder. False after messages. */
bool program_build(const build_record *record, build_way way, const char *output);

#endif
