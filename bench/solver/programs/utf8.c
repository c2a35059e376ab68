// Decodes UTF-8 as the standard wants it: no overlong forms, no surrogates, nothing above 10ffff; then classes of
// characters.
#include <splat.h>

enum { SIZE = 4, WRONG = -1 };

static int continues(unsigned char c)
{
    return (c & 0xc0) == 0x80;
}

/* The code point at p, or WRONG; the number of its bytes in *length. */
static int decode(const unsigned char *p, unsigned left, unsigned *length)
{
    *length = 1;
    if (p[0] < 0x80)
        return p[0];
    if (p[0] < 0xc2 || p[0] > 0xf4)
        return WRONG;
    unsigned more = p[0] < 0xe0 ? 1 : p[0] < 0xf0 ? 2 : 3;
    int code = p[0] & (0x3f >> more);
    if (left <= more)
        return WRONG;
    for (unsigned i = 1; i <= more; i++) {
        if (!continues(p[i]))
            return WRONG;
        code = code << 6 | (p[i] & 0x3f);
    }
    if ((more == 2 && code < 0x800) || (more == 3 && code < 0x10000))
        return WRONG;
    if ((code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff)
        return WRONG;
    *length = more + 1;
    return code;
}

static int is_space(int code)
{
    return code == ' ' || code == 0xa0 || (code >= 0x2000 && code <= 0x200a) || code == 0x3000;
}

static int is_emoji(int code)
{
    return code >= 0x1f300 && code <= 0x1faff;
}

int main(void)
{
    unsigned char text[SIZE];
    unsigned wrong = 0, spaces = 0, emojis = 0;
    splat_bytes(text, SIZE, "text");
    for (unsigned i = 0, length; i < SIZE && text[i]; i += length) {
        int code = decode(text + i, SIZE - i, &length);
        if (code == WRONG)
            wrong++;
        else if (is_space(code))
            spaces++;
        else if (is_emoji(code))
            emojis++;
    }
    if (emojis == 1 && spaces == 1)
        return 2;
    return wrong != 0;
}
