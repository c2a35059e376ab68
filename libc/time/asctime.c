#include "../runtime.h"
#include "written_time.h"

WEAK char *asctime(const struct tm *parts)
{
    return __libsplat_asctime(parts, __libsplat_written_time, LONG_WRITTEN_TIME);
}
