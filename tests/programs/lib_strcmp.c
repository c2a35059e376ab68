// strcmp against several words.
// RUN: --runs 400
// BUG: abort @bug
#include <splat.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char word[8];
    splat_bytes(word, sizeof word, "word");
    word[7] = '\0';
    if (strcmp(word, "start") == 0)
        return 1;
    if (strcmp(word, "stop") == 0)
        return 2;
    if (strcmp(word, "steal") == 0) {
#ifndef FIXED
        abort(); // @bug
#endif
        return 3;
    }
    return 0;
}
