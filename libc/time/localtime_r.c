#include "../runtime.h"
#include "local_time.h"

WEAK struct tm *localtime_r(const time_t *restrict time, struct tm *restrict into)
{
    return __libsplat_localtime_r(time, into);
}
