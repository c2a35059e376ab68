// The environment by hand: a name that only begins with the one that is looked for is found as well.
// RUN: --env TEAM_X=1
// BUG: assert @bug
// SHOWS: env:TEAM_X=!
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

extern char **environ;

static const char *find(const char *name)
{
    size_t length = strlen(name);
    for (char **entry = environ; *entry; entry++) {
#ifdef FIXED
        if (strncmp(*entry, name, length) == 0 && (*entry)[length] == '=')
#else
        if (strncmp(*entry, name, length) == 0)
#endif
            return *entry + length + 1;
    }
    return NULL;
}

int main(void)
{
    const char *full = find("TEAM_X"), *part = find("TEAM");
    splat_assert(full != NULL);
    splat_assert(full[0] != '!' || part == NULL); // @bug
    return 0;
}
