// A block is as long as the string, and so one byte too short.
// BUG: out-of-bounds-write @bug
// INPUT: "abc"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 600, SHORTEST = 3 };

static char *duplicate(const char *name)
{
#ifdef FIXED
    char *copy = malloc(strlen(name) + 1);
#else
    char *copy = malloc(strlen(name));
#endif
    if (copy == NULL)
        exit(9);
    strcpy(copy, name); // @bug
    return copy;
}

int main(void)
{
    char name[NAME_SIZE];
    splat_string(name, sizeof name, 0, "name");
    if (strlen(name) < SHORTEST)
        return 1;
    char *copy = duplicate(name);
    int same = strlen(copy) == strlen(name);
    free(copy);
    return same ? 0 : 2;
}
