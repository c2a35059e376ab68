// An argument and a variable each fit into the buffer, but not always together.
// RUN: --env FOLDER=150:0 --arg 150:0
// BUG: out-of-bounds-write @bug
// SHOWS: env:FOLDER=\*150a arg=\*150a
// TWIN-EXHAUSTED: yes
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    char path[300];
    const char *folder = getenv("FOLDER");
    if (argc < 2 || !folder)
        return 1;
#ifdef FIXED
    if (strlen(folder) + strlen(argv[1]) >= sizeof path)
        return 2;
#endif
    strcpy(path, folder);
    strcat(path, argv[1]); // @bug
    return path[0] == '\0';
}
