// Where strtod stops: that an exponent may lack its digits is easily forgotten.
// BUG: assert @bug
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    char text[5], *end;
    splat_bytes(text, 4, "text");
    text[4] = '\0';
    strtod(text, &end);
    if (end == text || *end == '\0' || text[1] != '.')
        return 1;
#ifndef FIXED
    splat_assert(*end != 'e' && *end != 'E'); // @bug
#else
    splat_assert((*end != 'e' && *end != 'E') || end[1] < '0' || end[1] > '9');
#endif
    return 0;
}
