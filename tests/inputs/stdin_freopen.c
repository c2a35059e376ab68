// Numbers from standard input, then from a file by freopen; the table has room for those of one of the two.
// RUN: --stdin 2 --file rest=2
// BUG: out-of-bounds-write @bug
// SHOWS: stdin=12 file:rest=34
// TRY: 13
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

int main(void)
{
    int digits[3], count = 0, c;
    for (int round = 0; round < 2; round++) {
        while ((c = getchar()) != EOF) {
            if (c < '0' || c > '9')
                return 1;
#ifdef FIXED
            if (count == 3)
                return 2;
#endif
            digits[count++] = c - '0'; // @bug
        }
        splat_assert(feof(stdin));
        if (round == 0 && !freopen("rest", "r", stdin))
            return 3;
        splat_assert(round == 1 || !feof(stdin));
    }
    return count > 0 && digits[0] == 7;
}
