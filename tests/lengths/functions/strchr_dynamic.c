// A symbolic character is looked for in the filler.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[6];
    splat_string(s, sizeof s, 0, "s");
    char c = splat_char("c");
    char *first = strchr(s, c);
    check_place(first, s, plain_strchr(s, c), s);
    return 0;
}
