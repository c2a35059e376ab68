#ifndef unit_record_h_INCLUDED
#define unit_record_h_INCLUDED

/* How a C file was compiled, carried in its object and so in every archive and program with it: enough to compile the
 * file once more, in another way. */

#include "../base/array.h"
#include "../base/text.h"
#include "command_line.h"

#define UNIT_SECTION "splat_unit"

typedef struct unit_record {
    char *folder;        /* where the compiler was started */
    char *source;        /* as it was written there */
    char *object;        /* absolute; empty: it did not stay */
    ARRAY(char *) words; /* options that matter to the compiler */
    text written;        /* the record itself */
} unit_record;

typedef ARRAY(unit_record) unit_records;

/* Appends the record of `source`, which becomes `object`; null for one that does not stay. */
void unit_record_write(const command_line *line, const char *source, const char *object, text *to);

/* Those of a program, a library, an object or an archive. False with the reason in `*why` (static) when the file cannot
 * be read. */
bool unit_records_read(unit_records *into, const char *path, const char **why);

/* Is the object there, as it was made with this record? */
bool unit_record_is_current(const unit_record *of);

void unit_records_free(unit_records *of);

#endif
