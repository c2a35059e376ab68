#include <stdarg.h>
#include <stdlib.h>
int level;
void warn(int n)
{
    level = n;
}
void send(int *to)
{
    *to = 7;
}
int error(int n)
{
    return n + 1;
}
void err(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    if (va_arg(list, int) == 1)
        abort();
    va_end(list);
}
