// Options by hand: -n takes the next argument as its value, which may be missing.
// RUN: --args 1 3 2
// BUG: null-dereference|segfault @bug
// SHOWS: arg=-v arg=-n
// TRY: -nv1
// TWIN-EXHAUSTED: yes
#include <stddef.h>
#include <string.h>

int main(int argc, char **argv)
{
    int verbose = 0, lines = 0;
    for (int i = 1; i < argc && argv[i][0] == '-'; i++) {
        if (strcmp(argv[i], "-v") == 0)
            verbose = 1;
        else if (strcmp(argv[i], "-n") == 0) {
#ifdef FIXED
            if (i + 1 == argc)
                return 1;
#endif
            lines = *argv[++i] - '0'; // @bug
        } else
            return 2;
    }
    return verbose && lines == 3;
}
