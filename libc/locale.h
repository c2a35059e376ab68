#ifndef locale_h_INCLUDED
#define locale_h_INCLUDED

/* Which locale the program chose. */

#include <langinfo.h>
#include <locale.h>
#include <stdbool.h>
#include <stdint.h>

/* For all, or of a category. setlocale only tells its name here. */
static inline bool is_c_locale(int category)
{
    const char *name = setlocale(category, NULL);
    return (name[0] == 'C' && !name[1]) || name[0] == 'P';
}

/* Are strings ordered by their bytes? Also the locale C.UTF-8 has no rules for it. How many rules there are is in the lower half
 * of what is said to be a pointer. */
static inline bool is_ordered_by_bytes(void)
{
    return (uint32_t)(uintptr_t)nl_langinfo(_NL_COLLATE_NRULES) == 0;
}

#endif
