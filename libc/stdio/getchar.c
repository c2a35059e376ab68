#include "stream_reading.h"

int getchar(void)
{
    return __libsplat_getc(stdin);
}
