#include "classes.h"

int isascii(int c);
WEAK int isascii(int c)
{
    return (int)is_among(c, 0, 128);
}
