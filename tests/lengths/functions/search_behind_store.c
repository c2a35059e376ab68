// A search through a buffer that begins with a constant character, after a store at a symbolic place.
// EXHAUSTED: yes
// PATHS: 32
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char a[10], b[10];
    fill_pattern(a, sizeof a);
    int k = splat_range(0, 3, "k");
    splat_string(a + 1, 8, 0, "a");
    a[9] = 0;
    memcpy(b, a, sizeof b);
    a[k] = '/';
    size_t before[] = {strcspn(a, "f"), strcspn(a, "aeiou"), strcspn(a, "0123456789/")};
    char *first = strchr(a, 'f'), *last = strrchr(a, '/');
    tell_number(k, 0, 3);
    tell_length(b + 1);
    b[k] = '/';
    splat_assert(before[0] == plain_strcspn(b, "f"));
    splat_assert(before[1] == plain_strcspn(b, "aeiou"));
    splat_assert(before[2] == plain_strcspn(b, "0123456789/"));
    check_place(first, a, plain_strchr(b, 'f'), b);
    check_place(last, a, plain_strrchr(b, '/'), b);
    return 0;
}
