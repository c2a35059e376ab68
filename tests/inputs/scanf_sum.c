// Two numbers by scanf. The letter behind the first is put back, and an error that leaves it there comes again for ever.
// RUN: --stdin 3
// BUG: assert @bug
// SHOWS: stdin=1a2
// TRY: 07-+\s
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

int main(void)
{
    int first, second;
    if (scanf("%d", &first) != 1 || first != 1)
        return 1;
    if (scanf("%d", &second) == 0) {
        int left = getchar();
#ifndef FIXED
        splat_assert(left != 'a'); // @bug
#else
        splat_assert(left < '0' || left > '9');
#endif
    }
    return 0;
}
