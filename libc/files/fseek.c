#include "streams.h"

int fseek(FILE *stream, long offset, int whence)
{
    return __libsplat_fseek(stream, offset, whence);
}
