// Standard input, character by character.
// RUN: --stdin 4 --runs 500
// BUG: abort @bug
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int c, depth = 0;
    while ((c = getchar()) != EOF) {
        if (c == '(')
            depth++;
        else if (c == ')')
            depth--;
#ifdef FIXED
        if (depth < 0)
            return 1;
#else
        if (depth < -2)
            abort(); // @bug
#endif
    }
    return depth != 0;
}
