#include "addresses.h"

#include "../ctype/classes.h"
#include "../stdlib/integer.h"

HIDDEN bool __libsplat_read_loose_address(const char *text, struct in_addr *into)
{
    enum { PARTS = 4 };
    unsigned long long value = 0;
    unsigned address = 0;
    for (int part = 0;; part++) {
        char *end;
        integer number;
        if (!is_decimal(*text) || !read_integer(text, &end, 0, WITHOUT_BINARY, &number) || number.overflowed)
            return false;
        value = number.magnitude;
        text = end;
        if (*text != '.') {
            if (value > 0xffffffff >> 8 * part || (*text && !((*text == ' ') | is_among(*text, '\t', 5))))
                return false;
            into->s_addr = __builtin_bswap32(address | (unsigned)value);
            return true;
        }
        if (part == PARTS - 1 || value > 255)
            return false;
        address |= (unsigned)value << (24 - 8 * part);
        text++;
    }
}

HIDDEN bool __libsplat_read_strict_address(const char *text, unsigned char into[4])
{
    for (int part = 0; part < 4; part++) {
        unsigned value = 0;
        const char *start = text;
        for (; is_decimal(*text); text++) {
            value = 10 * value + (unsigned)(*text - '0');
            if (value > 255 || (text > start && *start == '0'))
                return false;
        }
        if (text == start || *text != (part == 3 ? 0 : '.'))
            return false;
        into[part] = (unsigned char)value;
        text++;
    }
    return true;
}

HIDDEN size_t __libsplat_write_address(const unsigned char from[4], char into[INET_ADDRSTRLEN])
{
    size_t length = 0;
    for (int part = 0; part < 4; part++) {
        unsigned value = from[part];
        if (value >= 100)
            into[length++] = (char)('0' + value / 100);
        if (value >= 10)
            into[length++] = (char)('0' + value / 10 % 10);
        into[length++] = (char)('0' + value % 10);
        into[length++] = part == 3 ? 0 : '.';
    }
    return length - 1;
}
