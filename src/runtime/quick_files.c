#include "quick_files.h"

#include "quick_calls.h"

#include <fcntl.h>
#include <sys/syscall.h>

static uint32_t find(const quick_files *of, long descriptor)
{
    uint32_t i = 0;
    while (i < of->count && of->descriptors[i] != descriptor)
        i++;
    return i;
}

static bool only_reads(long flags)
{
    return (flags & (O_ACCMODE | O_CREAT | O_TRUNC | O_PATH)) == O_RDONLY;
}

LOCAL bool quick_files_can(const quick_files *of, long number, const long arguments[6])
{
    switch (number) {
    case SYS_open: return of->count < QUICK_FILES && only_reads(arguments[1]);
    case SYS_openat: return of->count < QUICK_FILES && only_reads(arguments[2]);
    case SYS_close: return find(of, arguments[0]) < of->count;
    default: return false;
    }
}

LOCAL long quick_files_do(quick_files *of, long number, const long arguments[6])
{
    long result = QUICK_CALL(number, arguments[0], arguments[1], arguments[2], arguments[3]);
    if (number == SYS_close)
        of->descriptors[find(of, arguments[0])] = of->descriptors[--of->count];
    else if (result >= 0)
        of->descriptors[of->count++] = (int)result;
    return result;
}

LOCAL void quick_files_put_back(quick_files *of)
{
    while (of->count)
        QUICK_CALL(SYS_close, of->descriptors[--of->count]);
}
