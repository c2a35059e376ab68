#include "../runtime.h"
#include "charset.h"
#include "wide_character.h"

size_t __wcrtomb_chk(char *, wchar_t, mbstate_t *, size_t);

static size_t encode(unsigned character, char *to)
{
    size_t length = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--, character >>= 6)
        to[i] = (char)(0x80 | (character & 63));
    to[0] = (char)((0xf0u << (4 - length)) | character);
    return length;
}

/* What is no character, or comes amid one that was begun before, is left to the C library. */
HIDDEN size_t __libsplat_put_character(char *to, wchar_t wide, mbstate_t *state)
{
    unsigned character = (unsigned)wide;
    charset set = current_charset();
    if (!state->__count && set != CHARSET_OTHER && character < 0x80) {
        *to = (char)character;
        return 1;
    }
    if (!state->__count && set == CHARSET_UTF8 && ((character < 0x110000) & (character - 0xd800 >= 0x800)))
        return encode(character, to);
    return __wcrtomb_chk(to, wide, state, (size_t)-1);
}
