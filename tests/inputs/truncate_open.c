// A filter whose output is its input: opening for writing has emptied the file before it is read.
// RUN: --file page=3 -- page
// BUG: assert @bug
// SHOWS: file:page=ab
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <sys/stat.h>

int main(int argc, char **argv)
{
    struct stat status;
    if (argc < 2 || stat(argv[1], &status) != 0)
        return 1;
    FILE *input = fopen(argv[1], "r");
#ifdef FIXED
    int first = getc(input);
    FILE *output = fopen(argv[1], "w");
#else
    FILE *output = fopen(argv[1], "w");
    int first = getc(input);
#endif
    splat_assert(input && output);
    splat_assert((first == EOF) == (status.st_size == 0)); // @bug
    splat_assert(stat(argv[1], &status) == 0 && status.st_size == 0);
    return 0;
}
