#include "long_addresses.h"

#include "../ctype/classes.h"

#include <string.h>

enum { ADDRESS = 16, GROUPS = 8 };

/* 0 to 15, or more. */
static unsigned hex_value(char c)
{
    unsigned decimal = (unsigned char)c - (unsigned)'0', letter = ((unsigned char)c | 0x20u) - 'a';
    return decimal < 10 ? decimal : letter < 6 ? letter + 10 : ADDRESS;
}

/* What stands for "::" is moved to the end. */
static bool close_gap(unsigned char *bytes, size_t count, size_t gap, bool has_gap)
{
    if (!has_gap)
        return count == ADDRESS;
    if (count == ADDRESS)
        return false;
    memmove(bytes + ADDRESS - (count - gap), bytes + gap, count - gap);
    memset(bytes + gap, 0, ADDRESS - count);
    return true;
}

HIDDEN bool __libsplat_read_long_address(const char *text, unsigned char into[16])
{
    unsigned char bytes[ADDRESS + 4] = {0};
    size_t count = 0, gap = 0;
    bool has_gap = false;
    if (*text == ':' && *++text != ':')
        return false;
    while (*text) {
        const char *start = text;
        unsigned value = 0;
        for (; hex_value(*text) < 16; text++) {
            value = value << 4 | hex_value(*text);
            if (text - start == 4)
                return false;
        }
        if (text == start) {
            if (*text != ':' || has_gap)
                return false;
            has_gap = true;
            gap = count;
            text++;
            continue;
        }
        if (*text == '.' && count + 4 <= ADDRESS && __libsplat_read_strict_address(start, bytes + count)) {
            count += 4;
            break;
        }
        if ((*text && *text != ':') || (*text && !text[1]) || count + 2 > ADDRESS)
            return false;
        bytes[count++] = (unsigned char)(value >> 8);
        bytes[count++] = (unsigned char)value;
        text += *text == ':';
    }
    if (!close_gap(bytes, count, gap, has_gap))
        return false;
    memcpy(into, bytes, ADDRESS);
    return true;
}

/* The first of the longest rows of zeros, of at least two; its length. */
static int find_zeros(const unsigned *groups, int *first)
{
    int best = 1, row = 0;
    *first = -1;
    for (int i = 0; i < GROUPS; i++) {
        row = groups[i] ? 0 : row + 1;
        if (row > best) {
            best = row;
            *first = i - row + 1;
        }
    }
    return best;
}

static size_t write_group(unsigned group, char *into)
{
    size_t length = 0;
    for (int shift = 12; shift >= 0; shift -= 4)
        if (group >> shift || shift == 0)
            into[length++] = "0123456789abcdef"[group >> shift & 15];
    return length;
}

HIDDEN size_t __libsplat_write_long_address(const unsigned char from[16], char into[INET6_ADDRSTRLEN])
{
    unsigned groups[GROUPS];
    size_t length = 0;
    int gap;
    for (int i = 0; i < GROUPS; i++)
        groups[i] = (unsigned)from[2 * i] << 8 | from[2 * i + 1];
    int zeros = find_zeros(groups, &gap);
    bool is_short = gap == 0 && (zeros == 6 || (zeros == 5 && groups[5] == 0xffff));
    for (int i = 0; i < GROUPS; i++) {
        if (gap >= 0 && i >= gap && i < gap + zeros) {
            if (i == gap)
                into[length++] = ':';
            continue;
        }
        if (i)
            into[length++] = ':';
        if (i == 6 && is_short)
            return length + __libsplat_write_address(from + 12, into + length);
        length += write_group(groups[i], into + length);
    }
    if (gap >= 0 && gap + zeros == GROUPS)
        into[length++] = ':';
    into[length] = 0;
    return length;
}
