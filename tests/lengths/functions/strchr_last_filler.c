// A character that stands in the filler, and may stand in the prefix too.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

static char letter; /* the filler's, which is no input */

static void learn(const char *s)
{
    if (strlen(s) == 5)
        letter = s[3];
    else
        splat_assume(0);
}

int main(void)
{
    char s[6], t[7];
    splat_string(s, sizeof s, 0, "s");
    learn(s);
    splat_string(t, sizeof t, 1, "t");
    char *first = strchr(t, letter), *last = strrchr(t, letter);
    check_place(first, t, plain_strchr(t, letter), t);
    check_place(last, t, plain_strrchr(t, letter), t);
    size_t before = strcspn(t, (char[]){letter, 0}), within = strspn(t, (char[]){letter, 0});
    splat_assert(before == plain_strcspn(t, (char[]){letter, 0}));
    splat_assert(within == plain_strspn(t, (char[]){letter, 0}));
    return 0;
}
