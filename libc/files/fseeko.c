#include "streams.h"

int fseeko(FILE *stream, off_t offset, int whence)
{
    return __libsplat_fseek(stream, offset, whence);
}
