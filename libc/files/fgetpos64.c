#include "streams.h"

int fgetpos64(FILE *restrict stream, fpos64_t *restrict position)
{
    splat_stream *symbolic = __libsplat_stream(stream);
    if (!symbolic)
        return _IO_fgetpos(stream, (fpos_t *)position);
    position->__pos = __libsplat_stream_tell(symbolic);
    return 0;
}
