// strcpy from a symbolic place to a symbolic place: each input has its own path at the end.
// EXHAUSTED: yes
// PATHS: 63
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[6], a[9], b[9];
    splat_string(s, sizeof s, 0, "s");
    int from = splat_range(0, 5, "from"), to = splat_range(0, 2, "to");
    splat_assume((size_t)from <= strlen(s));
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    char *end = stpcpy(a + to, s + from);
    tell_number(from, 0, 5);
    tell_number(to, 0, 2);
    char *plain_end = plain_stpcpy(b + to, s + from);
    check_place(end, a, plain_end, b);
    check_bytes(a, b, sizeof a);
    return 0;
}
