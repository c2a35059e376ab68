#include "streams.h"

void rewind(FILE *stream)
{
    __libsplat_fseek(stream, 0, SEEK_SET);
    clearerr(stream);
}
