#include "../runtime.h"
#include "calendar.h"

time_t timegm(struct tm *parts)
{
    parts->tm_isdst = 0;
    return __libsplat_join_time(parts, "GMT");
}
