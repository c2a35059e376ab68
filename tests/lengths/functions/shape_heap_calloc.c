// A block of zeros, which strncpy fills without a terminator of its own.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <stdlib.h>
#include <string.h>

int main(void)
{
    char s[7], b[8] = {0};
    splat_string(s, sizeof s, 1, "s");
    char *a = calloc(1, 8);
    int n = splat_range(0, 7, "n");
    if (!a)
        return 1;
    strncpy(a + 1, s, (size_t)n);
    memcpy(a, "+", 1);
    size_t length = strlen(a);
    plain_stpncpy(b + 1, s, (size_t)n);
    b[0] = '+';
    splat_assert(length == plain_strlen(b));
    check_bytes(a, b, 8);
    free(a);
    return 0;
}
