#include "streams.h"

int fgetpos(FILE *restrict stream, fpos_t *restrict position)
{
    splat_stream *symbolic = __libsplat_stream(stream);
    if (!symbolic)
        return _IO_fgetpos(stream, position);
    position->__pos = __libsplat_stream_tell(symbolic);
    return 0;
}
