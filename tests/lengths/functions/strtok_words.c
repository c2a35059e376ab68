// strtok and strtok_r: all words, and what is left in the buffer.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[6], t[6], u[6], *words[4], *words_r[4], *plain[4], *state, *plain_state;
    splat_string(s, sizeof s, 2, "s");
    memcpy(t, s, sizeof t);
    memcpy(u, s, sizeof u);
    for (int i = 0; i < 4; i++) {
        words[i] = strtok(i ? NULL : s, " ;");
        words_r[i] = strtok_r(i ? NULL : t, " ;", &state);
    }
    for (int i = 0; i < 4; i++)
        plain[i] = plain_strtok_r(i ? NULL : u, " ;", &plain_state);
    for (int i = 0; i < 4; i++) {
        check_place(words[i], s, plain[i], u);
        check_place(words_r[i], t, plain[i], u);
    }
    check_bytes(s, u, sizeof s);
    check_bytes(t, u, sizeof t);
    check_place(state, t, plain_state, u);
    return 0;
}
