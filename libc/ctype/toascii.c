#include "classes.h"

int toascii(int c);
WEAK int toascii(int c)
{
    return c & 0x7f;
}
