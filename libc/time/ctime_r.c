#include "local_time.h"
#include "written_time.h"

char *ctime_r(const time_t *time, char *into)
{
    struct tm parts;
    return __libsplat_asctime(__libsplat_localtime_r(time, &parts), into, WRITTEN_TIME);
}
