// A long name is duplicated and gets an ending, for which its block has no room.
// BUG: out-of-bounds-write @bug
// INPUT: "a"*20
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 260, SHORTEST = 8 };

static char *backup_name(const char *name)
{
#ifdef FIXED
    char *copy = malloc(strlen(name) + sizeof ".bak");
    if (copy != NULL)
        strcpy(copy, name);
#else
    char *copy = strdup(name);
#endif
    if (copy == NULL)
        exit(9);
    if (strlen(name) > SHORTEST)
        strcat(copy, ".bak"); // @bug
    return copy;
}

int main(void)
{
    char name[NAME_SIZE];
    splat_string(name, sizeof name, 0, "name");
    char *copy = backup_name(name);
    size_t longer = strlen(copy) - strlen(name);
    free(copy);
    return longer == 4 ? 1 : 0;
}
