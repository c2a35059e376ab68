#include "../runtime.h"
#include "written_time.h"

WEAK char *asctime_r(const struct tm *restrict parts, char *restrict into)
{
    return __libsplat_asctime(parts, into, WRITTEN_TIME);
}
