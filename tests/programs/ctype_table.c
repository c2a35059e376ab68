// Character classes from a table of 256 entries, as a lexer would do it.
// RUN: --runs 400
// BUG: abort @bug
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum { DIGIT = 1, LETTER = 2, SPACE = 4 };

static const unsigned char classes[256] = {
    [' '] = SPACE, ['\t'] = SPACE, ['\n'] = SPACE, ['0' ... '9'] = DIGIT, ['a' ... 'z'] = LETTER, ['_'] = LETTER,
};

int main(void)
{
    unsigned char text[4];
    splat_bytes(text, sizeof text, "text");
    int at = 0;
    while (at < 4 && classes[text[at]] & SPACE)
        at++;
    int start = at;
    while (at < 4 && classes[text[at]] & (LETTER | DIGIT))
        at++;
    if (at - start == 3 && text[start] == '_') {
#ifndef FIXED
        if (classes[text[start + 1]] == DIGIT && classes[text[start + 2]] == LETTER)
            abort(); // @bug
#endif
    }
    return at;
}
