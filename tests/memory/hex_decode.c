// Two hexadecimal digits are a byte; an odd digit at the end is one more.
// BUG: out-of-bounds-write @bug
// INPUT: "1a2b3"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DIGITS = 5 };

static int digit_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return -1;
}

static unsigned char *decode(const char *text)
{
    size_t digits = strlen(text), size = digits / 2;
#ifdef FIXED
    size += digits % 2;
#endif
    if (digits < 2)
        return NULL;
    unsigned char *bytes = malloc(size), *to = bytes;
    if (bytes == NULL)
        return NULL;
    for (size_t i = 0; i < digits; i += 2) {
        int high = digit_value(text[i]), low = i + 1 < digits ? digit_value(text[i + 1]) : 0;
        if (high < 0 || low < 0) {
            free(bytes);
            return NULL;
        }
        *to++ = (unsigned char)(high << 4 | low); // @bug
    }
    return bytes;
}

int main(void)
{
    char text[MOST_DIGITS + 1];
    splat_string(text, sizeof text, MOST_DIGITS, "text");
    unsigned char *bytes = decode(text);
    if (bytes == NULL)
        return 1;
    int start = bytes[0] == 0x7f;
    free(bytes);
    return start;
}
