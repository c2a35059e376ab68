#include "local_time.h"
#include "written_time.h"

char *ctime(const time_t *time)
{
    return __libsplat_asctime(__libsplat_localtime(time), __libsplat_written_time, LONG_WRITTEN_TIME);
}
