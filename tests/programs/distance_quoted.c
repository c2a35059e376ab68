// Inside of quotes the bound is not looked at; before them stands a key.
// RUN: --runs 6000 --stdin 256
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <stdio.h>
#include <string.h>

#ifndef SIZE
#define SIZE 72
#endif

int main(void)
{
    char line[8 * SIZE], value[SIZE];
    size_t used = 0, quoted = 0;
    if (!fgets(line, sizeof line, stdin) || strncmp(line, "key=", 4) != 0)
        return 1;
    for (const char *at = line + 4; *at && *at != '\n'; at++) {
        if (*at == '"')
            quoted = !quoted;
#ifdef FIXED
        else if (used < sizeof value)
#else
        else if (quoted || used < sizeof value)
#endif
            value[used++] = *at; // @bug
    }
    return used > 0 && value[0] == '?';
}
