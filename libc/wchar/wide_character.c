#include "wide_character.h"

#include "../runtime.h"
#include "charset.h"

#include <errno.h>

size_t __mbrtowc(wchar_t *, const char *, size_t, mbstate_t *);

static unsigned in_range(unsigned char c, unsigned first, unsigned count)
{
    return c - first < count;
}

/* How many bytes the character has that begins with this one; 0: none does. */
static size_t length_by(unsigned char first)
{
    if (first < 0x80)
        return 1;
    return in_range(first, 0xc2, 30) ? 2 : in_range(first, 0xe0, 16) ? 3 : in_range(first, 0xf0, 5) ? 4 : 0;
}

enum { WRONG = -1, UNSETTLED = 0 };

/* The length of a character in UTF-8. UNSETTLED: it is not whole, or one beyond Unicode, which C libraries may know. */
static int decode(const char *text, size_t size, unsigned *character)
{
    const unsigned char *bytes = (const unsigned char *)text;
    size_t length = length_by(bytes[0]);
    if (!length)
        return bytes[0] < 0xf5 ? WRONG : UNSETTLED;
    unsigned value = length == 1 ? bytes[0] : bytes[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if (i == size)
            return UNSETTLED;
        if (!in_range(bytes[i], 0x80, 64))
            return WRONG;
        value = value << 6 | (bytes[i] & 63u);
    }
    *character = value;
    if ((length == 4) & (value > 0x10ffff))
        return UNSETTLED;
    unsigned is_too_long = ((length == 3) & (value < 0x800)) | ((length == 4) & (value < 0x10000));
    return (is_too_long | (value - 0xd800 < 0x800)) ? WRONG : (int)length;
}

/* What is not whole or goes on from a call before is left to the C library, whose state it is. */
HIDDEN size_t __libsplat_take_character(wchar_t *to, const char *text, size_t size, mbstate_t *state)
{
    unsigned character = 0;
    int length = UNSETTLED;
    charset set = current_charset();
    if (text && size && !state->__count && set == CHARSET_UTF8)
        length = decode(text, size, &character);
    if (text && size && !state->__count && set == CHARSET_BYTES && !(*text & 0x80)) {
        character = (unsigned char)*text;
        length = 1;
    }
    if (length == UNSETTLED)
        return __mbrtowc(to, text, size, state);
    if (length == WRONG) {
        errno = EILSEQ;
        return (size_t)-1;
    }
    if (to)
        *to = (wchar_t)character;
    return character ? (size_t)length : 0;
}
