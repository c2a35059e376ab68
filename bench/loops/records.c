// Reads records: a type, a length of two bytes, and as many bytes; prints what they say.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { NAME = 1, NUMBERS = 2, PADDING = 3, CHECKSUM = 4, END = 255 };

struct state {
    char name[64];
    uint32_t total, numbers, padding, sum;
    int ended;
};

static unsigned read_16(const uint8_t *at)
{
    return (unsigned)at[0] << 8 | at[1];
}

static const char *read_name(struct state *of, const uint8_t *bytes, unsigned length)
{
    if (length >= sizeof of->name)
        return "long name";
    for (unsigned i = 0; i < length; i++)
        of->name[i] = (char)bytes[i];
    of->name[length] = 0;
    return NULL;
}

static const char *read_numbers(struct state *of, const uint8_t *bytes, unsigned length)
{
    if (length % 4)
        return "odd numbers";
    for (; length >= 4; length -= 4, bytes += 4) {
        of->total += read_16(bytes) << 16 | read_16(bytes + 2);
        of->numbers++;
    }
    return of->numbers > 100 ? "too many numbers" : NULL;
}

static const char *skip_padding(struct state *of, const uint8_t *bytes, unsigned length)
{
    while (length--)
        if (*bytes++ != 0)
            return "padding is not zero";
    of->padding++;
    return NULL;
}

static const char *read_record(struct state *of, unsigned type, const uint8_t *bytes, unsigned length)
{
    switch (type) {
    case NAME: return read_name(of, bytes, length);
    case NUMBERS: return read_numbers(of, bytes, length);
    case PADDING: return skip_padding(of, bytes, length);
    case CHECKSUM: return length == 2 && read_16(bytes) == (of->sum & 0xffff) ? NULL : "checksum";
    case END: of->ended = 1; return length ? "long end" : NULL;
    default: return type < 128 ? "unknown type" : NULL;
    }
}

int main(void)
{
    static uint8_t bytes[1024];
    struct state state = {{0}, 0, 0, 0, 0, 0};
    size_t size = fread(bytes, 1, sizeof bytes, stdin), at = 0;
    const char *wrong = NULL;
    unsigned count = 0;
    while (!wrong && !state.ended && at + 3 <= size) {
        unsigned type = bytes[at], length = read_16(bytes + at + 1);
        at += 3;
        if (length > size - at) {
            wrong = "record is cut";
            break;
        }
        wrong = read_record(&state, type, bytes + at, length);
        if (type != CHECKSUM)
            for (unsigned i = 0; i < length; i++)
                state.sum += bytes[at + i];
        at += length;
        count++;
    }
    if (!wrong && !state.ended)
        wrong = "no end";
    if (!wrong && state.numbers == 0 && state.padding > 2)
        wrong = "only padding";
    printf("%u records, %u numbers: %s\n", count, state.numbers, wrong ? wrong : state.name);
    return wrong != NULL;
}
