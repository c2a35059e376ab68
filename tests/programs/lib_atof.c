// An integer by atof.
// BUG: abort @bug
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    char text[3];
    splat_bytes(text, 2, "text");
    text[2] = '\0';
    if (atof(text) == 12) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return 0;
}
