#include "../runtime.h"
#include "calendar.h"

WEAK struct tm *gmtime_r(const time_t *restrict time, struct tm *restrict into)
{
    return __libsplat_split_time(*time, into, "GMT");
}
