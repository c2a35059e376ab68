#include "streams.h"

long ftell(FILE *stream)
{
    return __libsplat_ftell(stream);
}
