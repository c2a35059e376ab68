// Standard input is a file; opened by name it begins at its start again, whatever was read from it.
// RUN: --stdin 3
// BUG: assert @bug
// SHOWS: stdin=ab
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    unsigned char bytes[2];
    if (read(STDIN_FILENO, bytes, 1) != 1 || bytes[0] == '\n')
        return 1;
    FILE *again = fopen("/dev/stdin", "r");
    if (!again)
        return 2;
    int next = getc(again);
    ssize_t got = read(STDIN_FILENO, bytes + 1, 1);
#ifdef FIXED
    splat_assert(next == bytes[0] && got <= 1);
#else
    splat_assert(next == (got == 1 ? bytes[1] : EOF)); // @bug
#endif
    return 0;
}
