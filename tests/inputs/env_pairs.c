// key=value pairs in one variable, with colons between them, as terminals have: the last value has no colon.
// RUN: --env COLORS=4
// BUG: null-dereference|segfault @bug
// SHOWS: env:COLORS=e=1
// TRY: e=:1
// TWIN-EXHAUSTED: yes
#include <stdlib.h>
#include <string.h>

int main(void)
{
    const char *value = getenv("COLORS");
    char *colors = value ? strdup(value) : NULL, *at = colors;
    int errors = 0;
    while (at && *at) {
        char *equals = strchr(at, '=');
        if (!equals)
            break;
        char *end = strchr(equals, ':');
#ifdef FIXED
        if (end)
            *end++ = '\0';
#else
        *end++ = '\0'; // @bug
#endif
        errors += *at == 'e' && equals[1] != '\0';
        at = end;
    }
    free(colors);
    return errors;
}
