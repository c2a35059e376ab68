#include "../runtime.h"
#include "spans.h"

#include <string.h>

size_t __libsplat_strlcpy(char *restrict to, const char *restrict from, size_t room);

/* The C library has it from 2.38 on: see compile/missing_functions.c. */
size_t __libsplat_strlcpy(char *restrict to, const char *restrict from, size_t room)
{
    size_t length = span_to_end(from);
    if (room) {
        size_t copied = __splat_text_smaller(length, room - 1);
        memcpy(to, from, copied);
        memcpy(to + copied, "", 1);
    }
    return length;
}
