// A loop that also ends at a character of the string's inside, which the summary does not know.
// RUN: --no-trials
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    static char text[60];
    splat_string(text, sizeof text, 2, "text");
    unsigned i = 0;
    while (text[i] && text[i] != ':')
        i++;
    if (i == 41)
#ifndef FIXED
        abort(); // @bug
#else
        return 2;
#endif
    return text[i] == ':';
}
