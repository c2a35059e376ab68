#include "../runtime.h"
#include "stream_reading.h"

/* What getc_unlocked calls when it is inline and there is nothing in the buffer, which standard input
 * never has. */
WEAK int __uflow(FILE *stream)
{
    return __libsplat_getc(stream);
}
