#include "classes.h"

int tolower(int c);
WEAK int tolower(int c)
{
    return (int)(character_of(c) | is_among(c, 'A', 26) << 5);
}
