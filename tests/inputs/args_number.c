// Their number is an input: as many as three operands, of which each has its place in a table for two.
// RUN: --args 1 3 1 -- -s
// BUG: out-of-bounds-write @bug
// SHOWS: arg=a arg=a arg=a
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

int main(int argc, char **argv)
{
    const char *operands[2];
    int count = 0;
    splat_assert(argc >= 3 && argc <= 5 && strcmp(argv[1], "-s") == 0);
    for (int i = 2; i < argc; i++) {
#ifdef FIXED
        if (count == 2)
            return 1;
#endif
        operands[count++] = argv[i]; // @bug
    }
    return operands[0][0] == 'q';
}
