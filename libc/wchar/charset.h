#ifndef charset_h_INCLUDED
#define charset_h_INCLUDED

/* How characters are made of bytes in the locale that the program chose. */

#include "../locale.h"

typedef enum charset { CHARSET_BYTES, CHARSET_UTF8, CHARSET_OTHER } charset;

static inline charset current_charset(void)
{
    static const char wanted[] = "UTF-8";
    const char *name = nl_langinfo(CODESET);
    for (size_t i = 0; i < sizeof wanted; i++)
        if (name[i] != wanted[i])
            return is_c_locale(LC_CTYPE) ? CHARSET_BYTES : CHARSET_OTHER;
    return CHARSET_UTF8;
}

#endif
