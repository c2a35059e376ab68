// What is copied out of a block that just fits: to a buffer with more room.
// EXHAUSTED: yes
// PATHS: 5
// NOTWIN
#include "plain.h"

#include <stdlib.h>
#include <string.h>

int main(void)
{
    char s[5], a[9], b[9];
    splat_string(s, sizeof s, 0, "s");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    char *h = malloc(strlen(s) + 1);
    if (!h)
        return 1;
    strcpy(h, s);
    strcpy(a + 1, h);
    free(h);
    splat_assert(strlen(a) == strlen(s) + 1);
    for (size_t i = 0; i < sizeof a; i++)
        if (a[i] == 0)
            break;
    plain_strcpy(b + 1, s);
    check_bytes(a, b, sizeof a);
    return 0;
}
