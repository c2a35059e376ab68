// The lead byte of a character says how many follow; the text may end before.
// BUG: out-of-bounds-read @bug
// INPUT: "ab" 1:0xe2 1:0x82
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_SIZE = 4 };

static int length_of(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xf0)
        return 4;
    if (lead >= 0xe0)
        return 3;
    return lead >= 0xc0 ? 2 : 0;
}

/* The character at `at`, or -1; moves behind it. */
static long next_character(const unsigned char **at, const unsigned char *end)
{
    int length = length_of(**at);
    if (length == 0)
        return -1;
#ifdef FIXED
    if (length > end - *at)
        return -1;
#else
    (void)end;
#endif
    long character = length == 1 ? **at : **at & (0x7f >> length);
    for (int i = 1; i < length; i++) {
        unsigned char byte = (*at)[i]; // @bug
        if ((byte & 0xc0) != 0x80)
            return -1;
        character = character << 6 | (byte & 0x3f);
    }
    *at += length;
    return character;
}

int main(void)
{
    unsigned char *text = malloc(TEXT_SIZE);
    if (text == NULL)
        return 9;
    splat_bytes(text, TEXT_SIZE, "text");
    const unsigned char *at = text, *end = text + TEXT_SIZE;
    int count = 0;
    while (at < end && next_character(&at, end) >= 0)
        count++;
    free(text);
    return count;
}
