// Options by getopt_long: a number behind an abbreviated name is an index.
// RUN: --arg 8 --runs 1500
// BUG: out-of-bounds-write @bug
// SHOWS: arg=--so=4
// TRY: --so=4
#include <getopt.h>
#include <stdlib.h>

static const struct option names[] = {{"quiet", no_argument, NULL, 'q'}, {"sort", required_argument, NULL, 's'}, {0}};

int main(int argc, char **argv)
{
    int columns[4] = {0}, found;
    opterr = 0;
    while ((found = getopt_long(argc, argv, "qs:", names, NULL)) != -1) {
        if (found != 's')
            continue;
        unsigned column = (unsigned char)optarg[0] - (unsigned)'0';
#ifdef FIXED
        if (column >= 4)
#else
        if (column > 4)
#endif
            return 2;
        columns[column] = 1; // @bug
    }
    return columns[0] + columns[3];
}
