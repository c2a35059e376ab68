// Decodes base 64 with padding, then looks for a mark in what came out.
// RUN: --runs 2000
#include <splat.h>

#include <string.h>

static int value_of(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    if (c == '+')
        return 62;
    return c == '/' ? 63 : -1;
}

/* The number of bytes, or -1. */
static int decode_four(const char *text, unsigned char *out)
{
    int values[4], count = 0;
    while (count < 4 && text[count] != '=') {
        values[count] = value_of(text[count]);
        if (values[count] < 0)
            return -1;
        count++;
    }
    if (count < 2 || (count == 2 && text[3] != '='))
        return -1;
    out[0] = (unsigned char)(values[0] << 2 | values[1] >> 4);
    if (count > 2)
        out[1] = (unsigned char)((values[1] & 15) << 4 | values[2] >> 2);
    if (count > 3)
        out[2] = (unsigned char)((values[2] & 3) << 6 | values[3]);
    if ((count == 2 && (values[1] & 15)) || (count == 3 && (values[2] & 3)))
        return -1;
    return count - 1;
}

static int look(const unsigned char *data, int size)
{
    if (size >= 4 && memcmp(data, "MZ", 2) == 0)
        return data[2] + data[3] == 300 ? 3 : 4;
    for (int i = 0; i < size; i++)
        if (data[i] >= 0x80)
            return 5;
    return 6;
}

int main(void)
{
    char text[8];
    unsigned char data[6];
    splat_bytes(text, sizeof text, "text");
    int first = decode_four(text, data);
    if (first < 0)
        return 1;
    if (first < 3)
        return look(data, first);
    int second = decode_four(text + 4, data + 3);
    if (second < 0)
        return 2;
    return look(data, first + second);
}
