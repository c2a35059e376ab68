#include "written_time.h"

#include "../runtime.h"
#include "../stdio/formatting.h"
#include "names.h"

#include <errno.h>
#include <limits.h>

HIDDEN char __libsplat_written_time[LONG_WRITTEN_TIME];

static int write_text(char *into, size_t room, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int length = __libsplat_format_within(into, room, format, arguments);
    va_end(arguments);
    return length;
}

HIDDEN char *__libsplat_asctime(const struct tm *parts, char *into, size_t room)
{
    if (!parts) {
        errno = EINVAL;
        return NULL;
    }
    int length = INT_MAX;
    if (parts->tm_year <= INT_MAX - 1900)
        length = write_text(into, room, "%.3s %.3s%3d %.2d:%.2d:%.2d %d\n", day_name(parts->tm_wday, "???"),
                            month_name(parts->tm_mon, "???"), parts->tm_mday, parts->tm_hour, parts->tm_min,
                            parts->tm_sec, 1900 + parts->tm_year);
    if ((size_t)length >= room) {
        errno = EOVERFLOW;
        return NULL;
    }
    return into;
}
