// Four characters give three bytes, fewer with padding; the block is made for the padding, the loop writes
// all three.
// BUG: out-of-bounds-write @bug
// INPUT: "QUJDRA=="
#include <splat.h>
#include <stdlib.h>

enum { TEXT_SIZE = 8 };

static int value_of(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

static int is_valid(const char *text, int length, int padding)
{
    for (int i = 0; i < length - padding; i++)
        if (value_of(text[i]) < 0)
            return 0;
    return 1;
}

static unsigned char *decode(const char *text, int length, int *size)
{
    int padding = text[length - 1] != '=' ? 0 : text[length - 2] != '=' ? 1 : 2;
    if (!is_valid(text, length, padding))
        return NULL;
    *size = length / 4 * 3 - padding;
    unsigned char *bytes = malloc((size_t)*size);
    if (bytes == NULL)
        return NULL;
    int written = 0;
    for (int i = 0; i < length; i += 4) {
        unsigned group = 0;
        for (int k = 0; k < 4; k++)
            group = group << 6 | (text[i + k] == '=' ? 0 : (unsigned)value_of(text[i + k]));
#ifdef FIXED
        for (int k = 16; k >= 0 && written < *size; k -= 8)
#else
        for (int k = 16; k >= 0; k -= 8)
#endif
            bytes[written++] = (unsigned char)(group >> k); // @bug
    }
    return bytes;
}

int main(void)
{
    char text[TEXT_SIZE];
    int size = 0;
    splat_bytes(text, sizeof text, "text");
    unsigned char *bytes = decode(text, TEXT_SIZE, &size);
    free(bytes);
    return size;
}
