#include "../runtime.h"
#include "local_time.h"

WEAK struct tm *localtime(const time_t *time)
{
    return __libsplat_localtime(time);
}
