#ifndef wide_character_h_INCLUDED
#define wide_character_h_INCLUDED

#include <wchar.h>

/* As mbrtowc; the state is not null. */
size_t __libsplat_take_character(wchar_t *to, const char *text, size_t size, mbstate_t *state);

/* As wcrtomb; neither pointer is null. */
size_t __libsplat_put_character(char *to, wchar_t wide, mbstate_t *state);

#endif
