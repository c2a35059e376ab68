// strsep: fields may be empty.
// EXHAUSTED: yes
// NOTWIN
#include "plain.h"

#include <string.h>

int main(void)
{
    char s[5], t[5], *rest = s, *plain_rest = t, *fields[4], *plain[4];
    size_t lengths[4] = {0};
    splat_string(s, sizeof s, 2, "s");
    memcpy(t, s, sizeof t);
    for (int i = 0; i < 4; i++) {
        fields[i] = strsep(&rest, ":");
        if (fields[i])
            lengths[i] = strlen(fields[i]);
    }
    for (int i = 0; i < 4; i++) {
        plain[i] = plain_strsep(&plain_rest, ":");
        check_place(fields[i], s, plain[i], t);
        if (plain[i])
            splat_assert(lengths[i] == plain_strlen(plain[i]));
    }
    check_bytes(s, t, sizeof s);
    check_place(rest, s, plain_rest, t);
    return 0;
}
