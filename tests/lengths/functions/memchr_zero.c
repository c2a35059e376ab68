// Which zero memchr finds: the terminator, or one behind it.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char a[9];
    fill_pattern(a, sizeof a);
    splat_string(a, 6, 0, "a");
    a[8] = 0;
    int n = splat_range(0, 9, "n"), k = splat_range(0, 5, "k");
    void *one = memchr(a, 0, (size_t)n);
    a[k] = '#';
    void *two = memchr(a, 0, sizeof a);
    check_place(two, a, plain_memchr(a, 0, sizeof a), a);
    tell_number(k, 0, 5);
    if (two != a + 8 || one == NULL)
        return 0;
    splat_assert(one == a + k || one == a + 8);
    return 0;
}
