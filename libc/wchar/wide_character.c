#include "wide_character.h"

#include "../runtime.h"
#include "charset.h"

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

/* Of a whole character in UTF-8; 0: it is none, or not whole. */
static size_t decode(const char *text, size_t size, unsigned *character)
{
    const unsigned char *bytes = (const unsigned char *)text;
    size_t length = length_by(bytes[0]);
    if (!length || length > size)
        return 0;
    unsigned value = length == 1 ? bytes[0] : bytes[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if (!in_range(bytes[i], 0x80, 64))
            return 0;
        value = value << 6 | (bytes[i] & 63u);
    }
    *character = value;
    unsigned is_long = (length == 3) & (value < 0x800);
    unsigned is_far = (length == 4) & ((value < 0x10000) | (value > 0x10ffff));
    return (is_long | is_far | (value - 0xd800 < 0x800)) ? 0 : length;
}

/* What is wrong, incomplete or goes on from a call before is left to the C library. */
HIDDEN size_t __libsplat_take_character(wchar_t *to, const char *text, size_t size, mbstate_t *state)
{
    unsigned character = 0;
    size_t length = 0;
    charset set = current_charset();
    if (text && size && !state->__count && set == CHARSET_UTF8)
        length = decode(text, size, &character);
    if (text && size && !state->__count && set == CHARSET_BYTES && !(*text & 0x80)) {
        character = (unsigned char)*text;
        length = 1;
    }
    if (!length)
        return __mbrtowc(to, text, size, state);
    if (to)
        *to = (wchar_t)character;
    return character ? length : 0;
}
