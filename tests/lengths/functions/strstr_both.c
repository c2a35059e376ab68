// strstr where the text and the word are known by their lengths.
// EXHAUSTED: yes
// NOTWIN
#define _GNU_SOURCE
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[6], t[4];
    splat_string(s, sizeof s, 1, "s");
    splat_string(t, sizeof t, 1, "t");
    char *found = strstr(s, t), *folded = strcasestr(s, t);
    check_place(found, s, find_word(s, t, false), s);
    check_place(folded, s, find_word(s, t, true), s);
    return 0;
}
