#include "streams.h"

int fsetpos(FILE *stream, const fpos_t *position)
{
    splat_stream *symbolic = __libsplat_stream(stream);
    if (!symbolic)
        return _IO_fsetpos(stream, position);
    return __libsplat_stream_seek(symbolic, position->__pos, SEEK_SET);
}
