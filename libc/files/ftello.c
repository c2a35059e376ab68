#include "streams.h"

off_t ftello(FILE *stream)
{
    return __libsplat_ftell(stream);
}
