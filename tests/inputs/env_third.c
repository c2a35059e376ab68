// The third parameter of main is the environment of the start: a variable that is added later is not in it.
// RUN: --env SHELL_NAME=2
// BUG: assert @bug
// SHOWS: env:SHELL_NAME=a
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

static const char *find(char **environment, const char *name)
{
    size_t length = strlen(name);
    for (; *environment; environment++)
        if (strncmp(*environment, name, length) == 0 && (*environment)[length] == '=')
            return *environment + length + 1;
    return NULL;
}

int main(int argc, char **argv, char **environment)
{
    const char *name = find(environment, "SHELL_NAME");
    splat_assert(argc > 0 && argv[argc] == NULL && name && name == getenv("SHELL_NAME"));
    if (name[0] != 'a' || setenv("SHELL_NAME_SHORT", "a", 1) != 0)
        return 1;
    splat_assert(getenv("SHELL_NAME_SHORT") != NULL);
#ifndef FIXED
    splat_assert(find(environment, "SHELL_NAME_SHORT") != NULL); // @bug
#endif
    return 0;
}
