// A block of just the length and one, with malloc, filled by strcpy.
// EXHAUSTED: yes
// PATHS: 6
// NOTWIN
#include "plain.h"

#include <stdlib.h>
#include <string.h>

int main(void)
{
    char s[6];
    splat_string(s, sizeof s, 0, "s");
    char *a = malloc(strlen(s) + 1);
    if (!a)
        return 1;
    strcpy(a, s);
    size_t n = strlen(a);
    splat_assert(n == strlen(s));
    tell_length(s);
    check_bytes(a, s, n + 1);
    free(a);
    return 0;
}
