#include "streams.h"

off_t ftello64(FILE *stream)
{
    return __libsplat_ftell(stream);
}
