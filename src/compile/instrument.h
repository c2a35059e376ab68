#ifndef instrument_h_INCLUDED
#define instrument_h_INCLUDED

/* From clang's bitcode to an instrumented object file. */

#include "../base/text.h"

#include <stdbool.h>

#define BITCODE_SECTION "splat_bitcode"
#define COVERAGE_SECTION "splat_coverage"

typedef struct instrument_settings {
    const char *helpers_bitcode; /* path of the fast-path helpers */
    const char *source;          /* name for messages */
    int optimize_level;          /* 0 to 3 */
    bool position_independent;
    bool checks_memory; /* every access, against the object that it belongs to */
    bool embed_bitcode; /* carry the bitcode before instrumentation in BITCODE_SECTION */
    const text *unit_record; /* carried in UNIT_SECTION; may be empty */
} instrument_settings;

/* Reads the bitcode file that clang wrote, instruments it and writes a native object (or assembly text). 0, or 1 with
 * a message on stderr. */
int instrument_file(const char *bitcode_path, const char *object_path, bool assembly,
                    const instrument_settings *settings);

#endif
