// The letter that is looked for was taken from the filler, at a symbolic place.
// EXHAUSTED: yes
// PATHS: 28
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[8];
    splat_string(s, sizeof s, 0, "s");
    int k = splat_range(0, 6, "k");
    if ((size_t)k >= strlen(s))
        splat_assume(0);
    char c = s[k];
    char *first = strchr(s, c), *last = strrchr(s, c);
    tell_number(k, 0, 6);
    tell_length(s);
    splat_assert(first && last);
    splat_assert(first <= s + k && s + k <= last);
    check_place(first, s, plain_strchr(s, c), s);
    check_place(last, s, plain_strrchr(s, c), s);
    return 0;
}
