#include "../runtime.h"
#include "local_time.h"

WEAK time_t mktime(struct tm *parts)
{
    return __libsplat_mktime(parts);
}
