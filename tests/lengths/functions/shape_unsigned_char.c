// Through unsigned char and void pointers, and with bytes above 127.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    unsigned char s[6], a[8], b[8];
    splat_string((char *)s, sizeof s, 2, "s");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    a[0] = 0xff;
    b[0] = 0xff;
    strcpy((char *)a + 1, (char *)s);
    unsigned char *high = (unsigned char *)strchr((char *)a, 0xff), *last = (unsigned char *)strrchr((char *)a, 0xff);
    int order = strcmp((char *)s, "\x80");
    plain_strcpy((char *)b + 1, (char *)s);
    check_place(high, a, plain_strchr((char *)b, 0xff), b);
    check_place(last, a, plain_strrchr((char *)b, 0xff), b);
    splat_assert(sign(order) == compare_strings((char *)s, "\x80", SIZE_MAX, false));
    check_bytes(a, b, sizeof a);
    return 0;
}
