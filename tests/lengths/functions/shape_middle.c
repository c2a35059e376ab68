// Pointers into the middle, constant and symbolic, for copies, searches and comparisons.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[7], a[9], b[9];
    splat_string(s, sizeof s, 1, "s");
    int k = splat_range(0, 6, "k");
    splat_assume((size_t)k <= strlen(s));
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    a[8] = b[8] = 0;
    strncpy(a + 2, s + k, 4);
    a[1] = 0;
    size_t length = strlen(a + 2);
    char *found = strchr(s + k, 'e');
    size_t span = strcspn(s + k, "n/");
    int order = strcmp(s + k, s);
    tell_number(k, 0, 6);
    plain_stpncpy(b + 2, s + k, 4);
    b[1] = 0;
    check_place(found, s, plain_strchr(s + k, 'e'), s);
    splat_assert(span == plain_strcspn(s + k, "n/"));
    splat_assert(sign(order) == compare_strings(s + k, s, SIZE_MAX, false));
    splat_assert(length == plain_strlen(b + 2));
    check_bytes(a, b, sizeof a);
    return 0;
}
