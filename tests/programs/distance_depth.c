// Round brackets are counted against the stack's size, square ones are not.
// RUN: --runs 6000
// BUG: out-of-bounds-write @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>

#ifndef SIZE
#define SIZE 48
#endif

static int balance(const char *text)
{
    char opened[SIZE];
    int depth = 0;
    for (; *text; text++) {
        switch (*text) {
        case '(':
            if (depth == SIZE)
                return -1;
            opened[depth++] = ')';
            break;
        case '[':
#ifdef FIXED
            if (depth == SIZE)
                return -1;
#endif
            opened[depth++] = ']'; // @bug
            break;
        case ')':
        case ']':
            if (depth == 0 || opened[--depth] != *text)
                return -2;
            break;
        default:
            break;
        }
    }
    return depth;
}

int main(void)
{
    char text[4 * SIZE];
    splat_bytes(text, sizeof text, "text");
    text[sizeof text - 1] = 0;
    return balance(text) == 0;
}
