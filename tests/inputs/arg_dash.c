// "-" stands for standard input, any other argument for the file; only one of them was meant to be checked.
// RUN: --stdin 2 --file words=2 --arg 1
// BUG: assert @bug
// SHOWS: arg=- stdin=\x80
// TRY: -\x80
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    if (argc != 2)
        return 1;
    int from_stdin = strcmp(argv[1], "-") == 0;
    FILE *words = from_stdin ? stdin : fopen("words", "r");
    if (!words)
        return 2;
    int c = getc(words);
#ifdef FIXED
    if (c > 127)
#else
    if (c > 127 && !from_stdin)
#endif
        return 3;
    splat_assert(c < 128); // @bug
    return 0;
}
