#include "../runtime.h"
#include "spans.h"

#include <string.h>

size_t __libsplat_strlcat(char *restrict to, const char *restrict from, size_t room);

/* The C library has it from 2.38 on: see compile/missing_functions.c. Whether there is a zero in the first
 * `room` bytes is a decision. */
size_t __libsplat_strlcat(char *restrict to, const char *restrict from, size_t room)
{
    size_t length = span_to_end(from), start = span_to_end_within(to, room);
    if (start < room) {
        size_t copied = __splat_text_smaller(length, room - 1 - start);
        memcpy(to + start, from, copied);
        memcpy(to + start + copied, "", 1);
    }
    return start + length;
}
