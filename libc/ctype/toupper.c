#include "classes.h"

int toupper(int c);
WEAK int toupper(int c)
{
    return (int)(character_of(c) ^ is_among(c, 'a', 26) << 5);
}
