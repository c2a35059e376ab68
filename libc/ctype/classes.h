#ifndef classes_h_INCLUDED
#define classes_h_INCLUDED

/* Character classes of the C locale, each one expression without a branch, and unsigned, so that no check for
 * overflow is added. The results are the bits that the C library gives, because some programs print or
 * compare them. */

#include "../runtime.h"

enum class_bit {
    CLASS_BLANK = 1 << 0,
    CLASS_CNTRL = 1 << 1,
    CLASS_PUNCT = 1 << 2,
    CLASS_ALNUM = 1 << 3,
    CLASS_UPPER = 1 << 8,
    CLASS_LOWER = 1 << 9,
    CLASS_ALPHA = 1 << 10,
    CLASS_DIGIT = 1 << 11,
    CLASS_XDIGIT = 1 << 12,
    CLASS_SPACE = 1 << 13,
    CLASS_PRINT = 1 << 14,
    CLASS_GRAPH = 1 << 15
};

/* first <= c < first + count */
static inline unsigned is_among(int c, int first, unsigned count)
{
    return (unsigned)c - (unsigned)first < count;
}

static inline unsigned is_letter(int c)
{
    return is_among(c | 0x20, 'a', 26);
}

static inline unsigned is_decimal(int c)
{
    return is_among(c, '0', 10);
}

static inline unsigned is_visible(int c)
{
    return is_among(c, '!', 94);
}

/* Characters that are negative because char is signed become positive where a character is the result; EOF
 * does not. */
static inline unsigned character_of(int c)
{
    return (unsigned)c + (is_among(c, -128, 127) << 8);
}

#define DEFINE_CLASS(name, BIT, condition)                                                                   \
    int name(int c);                                                                                         \
    WEAK int name(int c)                                                                                     \
    {                                                                                                        \
        return (int)(-(condition) & CLASS_##BIT);                                                            \
    }

#endif
