// Preconditions: without them there would be a bug in the twin, too.
// ENTRY: put
// RUN: --assume text --assume at<=LAST&&value>=0 --strings 3
// BUG: out-of-bounds-write @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#define LAST 4u

static char table[LAST + 1];

int put(const char *text, unsigned at, int value)
{
#ifdef FIXED
    table[at] = text[0];
#else
    table[at + 1] = text[0]; // @bug
#endif
    return table[value % 5];
}
