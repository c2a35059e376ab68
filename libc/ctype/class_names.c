#include "class_names.h"

#include "classes.h"

#include <stdbool.h>

static bool is_named(const char *name, size_t length, const char *wanted)
{
    for (size_t i = 0; i < length; i++)
        if (name[i] != wanted[i])
            return false;
    return wanted[length] == 0;
}

HIDDEN int __libsplat_is_of_class(const char *name, size_t length, int c)
{
    static const char names[][7] = {"alnum", "alpha", "blank", "cntrl", "digit", "graph",
                                    "lower", "print", "punct", "space", "upper", "xdigit"};
    unsigned letter = is_letter(c), decimal = is_decimal(c), visible = is_visible(c), blank = c == ' ';
    const unsigned members[] = {letter | decimal,
                                letter,
                                blank | (c == '\t'),
                                is_among(c, 0, 32) | (c == 127),
                                decimal,
                                visible,
                                is_among(c, 'a', 26),
                                visible | blank,
                                visible & ~(letter | decimal),
                                blank | is_among(c, '\t', 5),
                                is_among(c, 'A', 26),
                                decimal | is_among(c | 0x20, 'a', 6)};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (is_named(name, length, names[i]))
            return (int)(members[i] & 1);
    return -1;
}
