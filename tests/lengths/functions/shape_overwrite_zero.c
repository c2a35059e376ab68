// A character at a constant place, which may be the terminator's; another zero follows.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

static void try(const char *s, size_t place)
{
    char a[8], b[8];
    memcpy(a, s, 6);
    memcpy(b, s, 6);
    a[6] = b[6] = '#';
    a[7] = b[7] = 0;
    a[place] = 'x';
    size_t length = strlen(a), limited = strnlen(a, 4);
    char *last = strrchr(a, 'x');
    b[place] = 'x';
    splat_assert(length == plain_strlen(b));
    splat_assert(limited == plain_strnlen(b, 4));
    check_place(last, a, plain_strrchr(b, 'x'), b);
    check_bytes(a, b, sizeof a);
}

int main(void)
{
    char s[6];
    splat_string(s, sizeof s, 1, "s");
    for (size_t place = 0; place < 7; place++)
        try(s, place);
    return 0;
}
