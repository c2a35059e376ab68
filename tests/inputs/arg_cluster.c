// Options in one word: -xf reads its value from the rest of the word, or the next
// one; "-" alone has no letters.
// RUN: --arg 3
// BUG: out-of-bounds-read @bug
// SHOWS: arg=-
// TRY: -xf
// TWIN-EXHAUSTED: yes
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    int flags = 0;
    if (argc != 2 || argv[1][0] != '-')
        return 1;
    char *letters = strdup(argv[1] + 1);
    if (!letters)
        return 2;
#ifdef FIXED
    const char *at = letters;
    while (*at)
        flags |= *at++ == 'x' ? 1 : 2;
#else
    const char *at = letters;
    do
        flags |= *at++ == 'x' ? 1 : 2;
    while (*at); // @bug
#endif
    free(letters);
    return flags;
}
