// void *: null or some bytes; a type that is not defined here: null.
// ENTRY: inspect
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

struct secret;

int inspect(const void *data, struct secret *unknown)
{
    const unsigned char *bytes = data;
    if (unknown)
        abort();
#ifndef FIXED
    if (bytes && bytes[0] == 0x7f && bytes[15] == 0x80)
        abort(); // @bug
#endif
    return bytes != 0;
}
