// key=value pairs in one variable, with colons between them, as terminals have: the last value has no colon.
// RUN: --env COLORS=5
// BUG: null-dereference|segfault @bug
// SHOWS: env:COLORS=e=1
// TRY: e=:1
// TWIN-EXHAUSTED: yes
#include <stdlib.h>
#include <string.h>

int main(void)
{
    const char *at = getenv("COLORS");
    int errors = 0;
    while (at && *at) {
        const char *equals = strchr(at, '=');
        if (!equals)
            return 1;
        const char *end = strchr(equals, ':');
        if (*at == 'e') {
#ifdef FIXED
            if (!end)
                end = equals + strlen(equals);
#endif
            errors += end == NULL ? *end : end[-1] != '='; // @bug
        }
        at = end ? end + 1 : NULL;
    }
    return errors;
}
