// A zero at a constant place, then length, copy and search.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

static void try(const char *s, size_t place)
{
    char a[8], b[8], copy[8], plain_copy[8];
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    fill_pattern(copy, sizeof copy);
    fill_pattern(plain_copy, sizeof plain_copy);
    strcpy(a, s);
    a[place] = 0;
    size_t length = strlen(a);
    strcpy(copy, a);
    char *found = strchr(a, '/');
    plain_strcpy(b, s);
    b[place] = 0;
    splat_assert(length == plain_strlen(b));
    plain_strcpy(plain_copy, b);
    check_bytes(a, b, sizeof a);
    check_bytes(copy, plain_copy, sizeof copy);
    check_place(found, a, plain_strchr(b, '/'), b);
}

int main(void)
{
    char s[6];
    splat_string(s, sizeof s, 1, "s");
    for (size_t place = 0; place < 8; place++)
        try(s, place);
    return 0;
}
