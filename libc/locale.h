#ifndef locale_h_INCLUDED
#define locale_h_INCLUDED

/* Which locale the program chose. */

#include <langinfo.h>
#include <locale.h>
#include <stdbool.h>

/* For all, or of a category. setlocale only tells its name here. */
static inline bool is_c_locale(int category)
{
    const char *name = setlocale(category, NULL);
    return (name[0] == 'C' && !name[1]) || name[0] == 'P';
}

#endif
