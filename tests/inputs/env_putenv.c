// putenv does not copy: the buffer that the next variable is made in is part of the environment.
// RUN: --env FIRST=2
// BUG: assert @bug
// SHOWS: env:FIRST=a
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    static char buffer[16], second[16];
    const char *first = getenv("FIRST");
    if (!first || first[0] == '\0')
        return 1;
    strcpy(buffer, "COPY=");
    strcat(buffer, first);
    putenv(buffer);
#ifdef FIXED
    strcpy(second, "NEXT=1");
    putenv(second);
#else
    strcpy(buffer, "NEXT=1");
    putenv(buffer);
    (void)second;
#endif
    const char *copy = getenv("COPY"), *next = getenv("NEXT");
    splat_assert(next && next[0] == '1');
    splat_assert(copy && strcmp(copy, first) == 0); // @bug
    return 0;
}
