// memcmp of a magic number, with a version behind it.
// RUN: --runs 300
// BUG: abort @bug
#include <splat.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    unsigned char head[6];
    static const unsigned char magic[4] = {0x7f, 'E', 'L', 'F'};
    splat_bytes(head, sizeof head, "head");
    if (memcmp(head, magic, sizeof magic) != 0)
        return 1;
    if (head[4] > 2)
        return 2;
#ifndef FIXED
    if (head[4] == 2 && head[5] == 0x80)
        abort(); // @bug
#endif
    return 0;
}
