#include "../runtime.h"
#include "calendar.h"

WEAK struct tm *gmtime(const time_t *time)
{
    return __libsplat_split_time(*time, &__libsplat_parts, "GMT");
}
