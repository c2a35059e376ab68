// isdigit, isspace and toupper from the library.
// RUN: --runs 400
// BUG: assert @bug
#include <ctype.h>
#include <splat.h>

int main(void)
{
    unsigned char text[3];
    splat_bytes(text, sizeof text, "text");
    if (!isdigit(text[0]))
        return 1;
    if (!isspace(text[1]))
        return 2;
#ifndef FIXED
    splat_assert(toupper(text[2]) != 'Q' || text[2] == 'Q'); // @bug
#endif
    return 0;
}
