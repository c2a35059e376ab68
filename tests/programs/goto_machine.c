// A machine made of goto, as a generator would write it: matches a(b|c)*d.
// RUN: --runs 400
// BUG: assert @bug
// PATHS: 23
// TWIN-PATHS: 23
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    char text[4];
    int at = 0;
    splat_bytes(text, sizeof text, "text");
    if (text[at++] != 'a')
        goto no;
middle:
    if (at == 4)
        goto no;
    if (text[at] == 'b') {
        at++;
        goto middle;
    }
    if (text[at] == 'c') {
        at++;
        goto middle;
    }
    if (text[at] == 'd')
        goto yes;
no:
    return 0;
yes:
#ifndef FIXED
    splat_assert(at < 3); // @bug
#endif
    return 1;
}
