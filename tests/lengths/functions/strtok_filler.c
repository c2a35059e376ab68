// Separators that are letters: words end in the filler.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[8], t[8], *state, *plain_state;
    splat_string(s, sizeof s, 0, "s");
    memcpy(t, s, sizeof t);
    static const char separators[] = "aeiouAEIOU0123456789ghijkl";
    char *one = strtok_r(s, separators, &state);
    size_t length = one ? strlen(one) : 99;
    char *two = one ? strtok_r(NULL, separators, &state) : NULL;
    char *plain = plain_strtok_r(t, separators, &plain_state);
    check_place(one, s, plain, t);
    if (plain) {
        splat_assert(length == plain_strlen(plain));
        plain = plain_strtok_r(NULL, separators, &plain_state);
    }
    check_place(two, s, plain, t);
    tell_length(s);
    check_bytes(s, t, sizeof s);
    return 0;
}
