#include "stream_reading.h"

int getchar_unlocked(void)
{
    return __libsplat_getc(stdin);
}
