// The words of a line: spaces are skipped, a word is measured, and so on.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[6];
    splat_string(s, sizeof s, 2, "s");
    const char *at = s, *plain = s;
    for (int i = 0; i < 3; i++) {
        at += strspn(at, " ,");
        at += strcspn(at, " ,");
    }
    for (int i = 0; i < 3; i++) {
        plain += plain_strspn(plain, " ,");
        plain += plain_strcspn(plain, " ,");
    }
    splat_assert(at == plain);
    return 0;
}
