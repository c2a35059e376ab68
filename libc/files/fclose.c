#include "streams.h"

int fclose(FILE *stream)
{
    __libsplat_stream_forget(stream);
    return _IO_fclose(stream);
}
