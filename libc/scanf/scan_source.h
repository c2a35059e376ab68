#ifndef scan_source_h_INCLUDED
#define scan_source_h_INCLUDED

/* The characters that scanf and its kin read: of a string, a stream on a symbolic file, or any other stream. */

#include "../files/streams.h"

typedef struct scan_source {
    const char *text; /* null: a stream */
    FILE *stream;
    splat_stream *symbolic; /* null: another stream */
    size_t taken;           /* characters, without those put back */
    unsigned char c;        /* the last one taken, unless `ended` */
    bool ended;             /* the end was met: it is not asked for again */
    bool was_pushed;
    int error_at_end; /* errno after the end was met, which it becomes again whenever more is wanted */
} scan_source;

/* Takes one more character; false at the end. */
bool __libsplat_scan_next(scan_source *from);
/* Puts the last one back, once; nothing at the end. */
void __libsplat_scan_put_back(scan_source *from);
void __libsplat_scan_skip_space(scan_source *from);

#endif
