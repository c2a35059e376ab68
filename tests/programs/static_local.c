// A static local keeps count between calls.
// BUG: assert @bug
// PATHS: 8
// EXHAUSTED: yes
// TWIN-PATHS: 8
// TWIN-EXHAUSTED: yes
#include <splat.h>

static int hit(int c)
{
    static int hits;
    if (c == 'h')
        hits++;
    return hits;
}

int main(void)
{
    char text[3];
    int hits = 0;
    splat_bytes(text, sizeof text, "text");
    for (int i = 0; i < 3; i++)
        hits = hit(text[i]);
#ifndef FIXED
    splat_assert(hits != 3); // @bug
#endif
    return hits;
}
