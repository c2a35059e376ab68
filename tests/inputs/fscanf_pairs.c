// A file of settings by fscanf: without a width the name does not fit its array.
// RUN: --file settings=6 -- @@
// BUG: out-of-bounds-write @bug
// SHOWS: file:settings=abcd=1
// TRY: bc29\n
#include <splat.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    char name[4];
    int value;
    FILE *settings = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (!settings)
        return 1;
#ifndef FIXED
    while (fscanf(settings, " %[a-z]=%d", name, &value) == 2) // @bug
#else
    while (fscanf(settings, " %3[a-z]=%d", name, &value) == 2)
#endif
        if (strcmp(name, "up") == 0 && value == 9)
            return 2;
    fclose(settings);
    return 0;
}
