// A variable that is empty is not one that is missing: it has no last character.
// RUN: --env PREFIX=3
// BUG: out-of-bounds-read @bug
// SHOWS: env:PREFIX=
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    const char *value = getenv("PREFIX");
    splat_assert(getenv("PREFIX_THAT_NOBODY_SETS") == NULL && value != NULL);
    char *prefix = strdup(value);
    if (!prefix)
        return 1;
    size_t length = strlen(prefix);
#ifdef FIXED
    int complete = length > 0 && prefix[length - 1] == '/';
#else
    int complete = prefix[length - 1] == '/'; // @bug
#endif
    free(prefix);
    return complete;
}
