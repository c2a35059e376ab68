// The answer of a name server, after figures 4.6 and 4.7 of Xu's dissertation. A record that says which
// name comes next holds that name and a map of types behind it. The map's length is the record's less the
// name's; if the name is the longer one, the difference wraps.
// BUG: out-of-bounds-write|out-of-bounds-read @bug
// INPUT: 2:7 1:0x80 1:0 2:0 1:0 1:1 4:0 1:0xc0 1:12 1:0 1:30 1:0 1:1 4:0 1:0 1:5 "mail.host\0"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <string.h>

enum { MESSAGE_SIZE = 100, HEADER_SIZE = 12, RECORD_FIELDS = 10, MOST_DATA = 512, LONGEST_NAME = 15 };
enum { TYPE_ADDRESS = 1, TYPE_SERVER = 2, TYPE_NEXT = 30, CLASS_INTERNET = 1 };
enum { IS_ANSWER = 0x8000, ERROR_MASK = 0x000f, IS_POINTER = 0xc0 };
enum outcome { STORED, IGNORED, MALFORMED };

struct reader {
    const uint8_t *at, *end;
};

struct record {
    uint16_t type, class;
    uint32_t seconds;
    int16_t length; /* of the data */
};

struct cache {
    uint8_t data[2 * MOST_DATA];
    size_t used;
    unsigned records;
};

static struct cache cache;

static uint16_t read_16(struct reader *from)
{
    const uint8_t *at = from->at;
    from->at += 2;
    return (uint16_t)(at[0] << 8 | at[1]);
}

static uint32_t read_32(struct reader *from)
{
    uint32_t high = read_16(from);
    return high << 16 | read_16(from);
}

static size_t left(const struct reader *in)
{
    return (size_t)(in->end - in->at);
}

/* The length of a name with its terminator, or 0 if it is too long. */
static size_t skip_name(struct reader *in)
{
    size_t length = strnlen((const char *)in->at, left(in));
    if (length > LONGEST_NAME || length == left(in))
        return 0;
    in->at += length + 1;
    return length + 1;
}

static int read_header(struct reader *in)
{
    in->at += 2;
    uint16_t flags = read_16(in);
    if ((flags & IS_ANSWER) == 0 || (flags & ERROR_MASK) != 0)
        return -1;
    uint16_t questions = read_16(in), answers = read_16(in);
    in->at += 4;
    return questions == 0 && answers == 1 ? 0 : -1;
}

/* The owner of the record is a pointer into the message, which is not followed. */
static int read_record(struct record *record, struct reader *in)
{
    if (in->at[0] != IS_POINTER)
        return -1;
    in->at += 2;
    record->type = read_16(in);
    record->class = read_16(in);
    record->seconds = read_32(in);
    record->length = (int16_t)read_16(in);
    if (record->length < 0 || (size_t)record->length > left(in))
        return -1;
    return record->class == CLASS_INTERNET ? 0 : -1;
}

static enum outcome store_address(struct reader *in, const struct record *record)
{
    if (record->length != 4)
        return MALFORMED;
    memcpy(cache.data, in->at, 4);
    cache.used = 4;
    return STORED;
}

static enum outcome store_server(struct reader *in, const struct record *record)
{
    const uint8_t *name = in->at;
    size_t length = skip_name(in);
    if (length == 0 || length != (size_t)record->length)
        return MALFORMED;
    memcpy(cache.data, name, length);
    cache.used = length;
    return STORED;
}

static enum outcome store_next(struct reader *in, const struct record *record)
{
    const uint8_t *name = in->at;
    size_t length = skip_name(in);
    if (length == 0)
        return MALFORMED;
#ifdef FIXED
    if (length > (size_t)record->length)
        return MALFORMED;
#endif
    memcpy(cache.data, name, length);
    memcpy(cache.data + length, in->at, record->length - length); // @bug
    cache.used = (size_t)record->length;
    return STORED;
}

static enum outcome extract(const uint8_t *message, size_t size)
{
    struct reader reader = {message, message + size};
    struct record record;
    enum outcome outcome;
    if (size < HEADER_SIZE + 2 + RECORD_FIELDS || read_header(&reader) < 0 ||
        read_record(&record, &reader) < 0)
        return MALFORMED;
    switch (record.type) {
    case TYPE_ADDRESS:
        outcome = store_address(&reader, &record);
        break;
    case TYPE_SERVER:
        outcome = store_server(&reader, &record);
        break;
    case TYPE_NEXT:
        outcome = store_next(&reader, &record);
        break;
    default:
        return IGNORED;
    }
    cache.records += outcome == STORED ? 1 : 0;
    return outcome;
}

int main(void)
{
    uint8_t message[MESSAGE_SIZE];
    splat_bytes(message, sizeof message, "message");
    return (int)extract(message, sizeof message);
}
