// Two octets of an address, dotted. The wrong one takes 256.
// RUN: --runs 2000
// BUG: assert @bug
#include <splat.h>

static int octet(const char **text)
{
    int value = 0, digits = 0;
    while (**text >= '0' && **text <= '9' && digits < 3) {
        value = value * 10 + (**text - '0');
        (*text)++;
        digits++;
    }
    if (digits == 0)
        return -1;
#ifdef FIXED
    if (value > 255)
#else
    if (value > 256)
#endif
        return -1;
    return value;
}

int main(void)
{
    char text[6];
    splat_bytes(text, 5, "text");
    text[5] = '\0';
    const char *at = text;
    int first = octet(&at);
    if (first < 0 || *at++ != '.')
        return 1;
    int second = octet(&at);
    if (second < 0)
        return 2;
    splat_assert((first & 0xff) == first); // @bug
    return 0;
}
