// A search through what was copied out of a block that just fits.
// EXHAUSTED: yes
// PATHS: 4
// NOTWIN
#include "plain.h"

#include <stdlib.h>
#include <string.h>

int main(void)
{
    char s[4], a[10], b[10];
    splat_string(s, sizeof s, 0, "s");
    fill_pattern(a, sizeof a);
    fill_pattern(b, sizeof b);
    char *h = strdup(s);
    if (!h)
        return 1;
    strcpy(a + 2, h);
    free(h);
    char *word = strstr(a, "y"), *last = strrchr(a, '"');
    size_t before = strcspn(a, "aeiouAEIOU");
    size_t length = strlen(a);
    tell_length(s);
    plain_strcpy(b + 2, s);
    splat_assert(length == plain_strlen(b));
    splat_assert(before == plain_strcspn(b, "aeiouAEIOU"));
    check_place(word, a, find_word(b, "y", false), b);
    check_place(last, a, plain_strrchr(b, '"'), b);
    check_bytes(a, b, sizeof a);
    return 0;
}
