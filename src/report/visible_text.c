#include "visible_text.h"

#include <string.h>

/* How many bytes at `at` are not printed: control characters, and the two of which XML says that they are none. */
static size_t count_hidden(const char *at)
{
    if (!strncmp(at, "\xef\xbf\xbe", 3) || !strncmp(at, "\xef\xbf\xbf", 3))
        return 3;
    if ((unsigned char)at[0] == 0xc2 && (unsigned char)at[1] >= 0x80 && (unsigned char)at[1] < 0xa0)
        return 2;
    return (unsigned char)*at < ' ' || *at == 127;
}

void visible_text_add(text *to, const char *what)
{
    while (*what) {
        size_t hidden = count_hidden(what);
        if (!hidden)
            text_add_bytes(to, what++, 1);
        for (; hidden; hidden--)
            text_addf(to, "\\x%02x", (unsigned char)*what++);
    }
}

const char *visible_text_separator(size_t index, size_t count)
{
    return !index ? "" : index + 1 < count ? ", " : " and ";
}
