// memcpy, memmove and memset move the input and wipe it out.
// BUG: abort @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    unsigned char from[12], to[12];
    unsigned word;
    splat_bytes(from, sizeof from, "from");
    memcpy(to, from, sizeof to);
    memmove(to + 2, to, 8);
    memset(to + 8, 0x11, 2);
    splat_assert(to[2] == from[0] && to[8] == 0x11 && to[10] == from[10]);
    memcpy(&word, to + 4, sizeof word);
    if (word != 0x64636261)
        return 1;
    if (from[2] == from[1] + 1)
        return 2;
#ifdef FIXED
    return 0;
#else
    abort(); // @bug
#endif
}
