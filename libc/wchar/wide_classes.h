#ifndef wide_classes_h_INCLUDED
#define wide_classes_h_INCLUDED

/* Classes of wide characters: those of ASCII are the same in all locales, the C library knows the others. */

#include "../ctype/class_names.h"
#include "../runtime.h"

#include <wctype.h>

#define DEFINE_WIDE_CLASS(name)                                                                              \
    WEAK int isw##name(wint_t c)                                                                             \
    {                                                                                                        \
        return c < 128 ? __libsplat_is_of_class(#name, sizeof #name - 1, (int)c) : iswctype(c, wctype(#name)); \
    }

#endif
