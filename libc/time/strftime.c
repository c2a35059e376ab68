#include "../locale.h"
#include "local_time.h"
#include "time_format.h"

size_t strftime(char *restrict into, size_t room, const char *restrict format, const struct tm *restrict parts)
{
    tzset();
    if (is_c_locale(LC_TIME) && is_c_locale(LC_CTYPE))
        return __libsplat_format_time(into, room, format, parts);
    locale_t current = duplocale(uselocale((locale_t)0));
    size_t length = strftime_l(into, room, format, parts, current);
    freelocale(current);
    return length;
}
