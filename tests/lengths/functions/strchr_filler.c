// strchr, strrchr and strchrnul for every letter and digit, which the filler may have, and for what it has not.
// EXHAUSTED: yes
// NOTWIN
#define _GNU_SOURCE
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[8];
    splat_string(s, sizeof s, 0, "s");
    static const char wanted[] = "aZ09-";
    for (size_t i = 0; i < sizeof wanted + 2; i++) {
        int c = i < sizeof wanted ? wanted[i] : 'a' + (int)(7 * i) % 26;
        char *first = strchr(s, c), *last = strrchr(s, c), *either = strchrnul(s, c);
        check_place(first, s, plain_strchr(s, c), s);
        check_place(last, s, plain_strrchr(s, c), s);
        check_place(either, s, plain_strchrnul(s, c), s);
    }
    return 0;
}
