// Searches in a block that just fits, for what is there, what is not, and the filler's letters.
// EXHAUSTED: yes
// PATHS: 6
// NOTWIN
#include "plain.h"

#include <stdlib.h>
#include <string.h>

int main(void)
{
    char a[8];
    a[0] = '-';
    splat_string(a + 1, 6, 0, "a");
    char *h = strdup(a);
    if (!h)
        return 1;
    char *slash = strchr(h, '/'), *minus = strrchr(h, '-'), *letter = strpbrk(h, "aeiouAEIOU01234");
    size_t letters = strcspn(h, "mnopqrst");
    tell_length(a);
    check_place(slash, h, plain_strchr(a, '/'), a);
    check_place(minus, h, plain_strrchr(a, '-'), a);
    check_place(letter, h, plain_strpbrk(a, "aeiouAEIOU01234"), a);
    splat_assert(letters == plain_strcspn(a, "mnopqrst"));
    check_bytes(h, a, plain_strlen(a) + 1);
    free(h);
    return 0;
}
