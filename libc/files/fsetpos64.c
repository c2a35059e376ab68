#include "streams.h"

int fsetpos64(FILE *stream, const fpos64_t *position)
{
    splat_stream *symbolic = __libsplat_stream(stream);
    if (!symbolic)
        return _IO_fsetpos(stream, (const fpos_t *)position);
    return __libsplat_stream_seek(symbolic, position->__pos, SEEK_SET);
}
