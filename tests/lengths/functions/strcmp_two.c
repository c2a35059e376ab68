// strcmp of two strings whose fillers differ, of a string with its copy, and of a part with the whole.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>
#include <strings.h>

static void try(const char *s, const char *t, int n)
{
    int all = strcmp(s, t), some = strncmp(s, t, (size_t)n), folded = strncasecmp(s, t, (size_t)n);
    splat_assert(sign(all) == compare_strings(s, t, SIZE_MAX, false));
    splat_assert(sign(some) == compare_strings(s, t, (size_t)n, false));
    splat_assert(sign(folded) == compare_strings(s, t, (size_t)n, true));
}

int main(void)
{
    char s[5], t[5], copy[8];
    splat_string(s, sizeof s, 0, "s");
    splat_string(t, sizeof t, 0, "t");
    int n = splat_range(0, 4, "n");
    strcpy(copy, s);
    try(copy, s, n);
    try(s, t, n);
    try(t, copy, n);
    copy[2] = 0;
    try(copy, s, n);
    return 0;
}
