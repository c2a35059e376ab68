// A word that is a part of the filler, of symbolic place and length.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[7], word[7];
    splat_string(s, sizeof s, 0, "s");
    int from = splat_range(0, 5, "from"), n = splat_range(0, 2, "n");
    splat_assume((size_t)(from + n) <= strlen(s));
    memset(word, 0, sizeof word);
    memcpy(word, s + from, (size_t)n);
    char *found = strstr(s, word);
    splat_assert(found);
    splat_assert(found <= s + from);
    check_place(found, s, find_word(s, word, false), s);
    return 0;
}
