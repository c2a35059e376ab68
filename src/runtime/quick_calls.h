#ifndef quick_calls_h_INCLUDED
#define quick_calls_h_INCLUDED

/* System calls past the C library and past the dispatch of quick_runs.c: they touch no memory of the program's, not
 * even errno. */

#include "runtime.h"

/* The kernel's own result: an error is its negative number. */
LOCAL long quick_call(long number, long a, long b, long c, long d, long e, long f);
#define QUICK_CALL(number, ...) QUICK_CALL_6(number, __VA_ARGS__, 0, 0, 0, 0, 0, 0)
#define QUICK_CALL_6(number, a, b, c, d, e, f, ...)                                                                  \
    quick_call(number, (long)(a), (long)(b), (long)(c), (long)(d), (long)(e), (long)(f))

/* Ends a signal handler. */
LOCAL void quick_return(void);

/* The code of the two, from the first to behind the second. */
extern LOCAL const char quick_calls_start[], quick_calls_end[];

static inline void quick_copy(void *to, const void *from, uint64_t size)
{
    __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(size) : : "memory");
}

#endif
