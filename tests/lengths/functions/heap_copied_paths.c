// What is copied out of a block that just fits can have any length: here 2 characters, 4, and others.
// EXHAUSTED: yes
// PATHS: 3
// NOTWIN
#include <splat.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char s[5], a[9];
    memset(a, '#', sizeof a);
    splat_string(s, sizeof s, 0, "s");
    char *h = malloc(strlen(s) + 1);
    if (!h)
        return 1;
    strcpy(h, s);
    strcpy(a, h);
    free(h);
    if (a[2] == 0)
        return 2;
    if (a[4] == 0)
        return 4;
    return 0;
}
