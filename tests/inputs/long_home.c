// A path under a folder that the environment names: the slash between the two is not counted.
// RUN: --env HOME_FOLDER=200:1
// BUG: out-of-bounds-write @bug
// SHOWS: env:HOME_FOLDER=/\*123a
// TWIN-EXHAUSTED: yes
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char path[128];
    const char *home = getenv("HOME_FOLDER");
    if (!home || home[0] != '/')
        return 1;
#ifdef FIXED
    if (strlen(home) + 1 + strlen(".rc") >= sizeof path)
#else
    if (strlen(home) + strlen(".rc") >= sizeof path)
#endif
        return 2;
    strcpy(path, home);
    strcat(path, "/");
    strcat(path, ".rc"); // @bug
    return path[1] == '/';
}
