// The answer of a name server, after figures 4.6 and 4.7 of Xu's dissertation: a name, the length and the
// type of its data, a second name inside the data. The rest of the data is its length less that name's,
// which nobody compares.
// BUG: out-of-bounds-write|out-of-bounds-read @bug
// INPUT: "www\0" 1:0 1:5 1:0 1:30 "mail.host\0"
#include <splat.h>
#include <stdint.h>
#include <string.h>

enum { MESSAGE_SIZE = 100, MOST_DATA = 256, LONGEST_NAME = 15, TYPE_NEXT = 30 };

struct reader {
    const unsigned char *at, *end;
};

static int16_t read_16(struct reader *from)
{
    uint16_t high = from->at[0], low = from->at[1];
    from->at += 2;
    return (int16_t)(high << 8 | low);
}

/* The length of a name with its terminator, or 0 if it is too long. */
static size_t skip_name(struct reader *in)
{
    size_t length = strnlen((const char *)in->at, (size_t)(in->end - in->at));
    if (length > LONGEST_NAME || in->at + length == in->end)
        return 0;
    in->at += length + 1;
    return length + 1;
}

static int extract(unsigned char *data, const unsigned char *message, size_t size)
{
    struct reader reader = {message, message + size};
    if (skip_name(&reader) == 0 || reader.end - reader.at < 4)
        return -1;
    int16_t data_length = read_16(&reader), type = read_16(&reader);
    if (type != TYPE_NEXT)
        return -1;
    if (data_length < 0 || data_length > reader.end - reader.at)
        return -1;
    const unsigned char *name = reader.at;
    size_t name_length = skip_name(&reader);
    if (name_length == 0)
        return -1;
#ifdef FIXED
    if (name_length > (size_t)data_length)
        return -1;
#endif
    memcpy(data, name, name_length);
    memcpy(data + name_length, reader.at, data_length - name_length); // @bug
    return data_length;
}

int main(void)
{
    unsigned char message[MESSAGE_SIZE], data[MOST_DATA];
    splat_bytes(message, sizeof message, "message");
    return extract(data, message, sizeof message) > 40;
}
