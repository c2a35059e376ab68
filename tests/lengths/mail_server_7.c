// A mail server asks a name server for a text. The answer says how long the text is, and that number is
// what strncpy gets as its bound: however short the text is, that many bytes are written.
// BUG: out-of-bounds-write @bug
// INPUT: 2:9 1:0x84 1:0 1:0 1:16 1:0x20 1:0 "v=spf1"
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE_SIZE = 100, HEAD_SIZE = 8, TEXT_SIZE = 1024, LONGEST_TEXT = 40, HOST_SIZE = 16 };
enum { TYPE_MAIL = 15, TYPE_TEXT = 16, IS_ANSWER = 0x8000, ERROR_MASK = 0xf };
enum status { FOUND, NOT_FOUND, TRY_AGAIN, MALFORMED };

struct reply {
    uint16_t id, flags, type, size;
    const char *data;
};

struct record {
    unsigned preference;
    char host[HOST_SIZE];
    char text[TEXT_SIZE];
};

static uint16_t read_16(const uint8_t *at)
{
    return (uint16_t)(at[0] << 8 | at[1]);
}

static enum status read_reply(struct reply *reply, const uint8_t *message)
{
    reply->id = read_16(message);
    reply->flags = read_16(message + 2);
    reply->type = read_16(message + 4);
    reply->size = read_16(message + 6);
    reply->data = (const char *)message + HEAD_SIZE;
    if ((reply->flags & IS_ANSWER) == 0)
        return MALFORMED;
    switch (reply->flags & ERROR_MASK) {
    case 0:
        return FOUND;
    case 2:
        return TRY_AGAIN;
    default:
        return NOT_FOUND;
    }
}

static enum status take_text(struct record *record, const struct reply *reply)
{
#ifdef FIXED
    if (reply->size > LONGEST_TEXT)
        return MALFORMED;
#else
    if (strnlen(reply->data, LONGEST_TEXT + 1) > LONGEST_TEXT)
        return MALFORMED;
#endif
    strncpy(record->text, reply->data, reply->size); // @bug
    record->text[LONGEST_TEXT] = '\0';
    return record->text[0] == '\0' ? NOT_FOUND : FOUND;
}

static enum status take_exchanger(struct record *record, const struct reply *reply)
{
    if (reply->size < 3 || reply->size > HOST_SIZE)
        return MALFORMED;
    record->preference = (unsigned)(uint8_t)reply->data[0] << 8 | (uint8_t)reply->data[1];
    memcpy(record->host, reply->data + 2, HOST_SIZE - 1);
    return record->preference > 100 ? NOT_FOUND : FOUND;
}

static enum status ask(struct record *record, const uint8_t *message)
{
    struct reply reply;
    enum status status = read_reply(&reply, message);
    if (status != FOUND)
        return status;
    switch (reply.type) {
    case TYPE_TEXT:
        return take_text(record, &reply);
    case TYPE_MAIL:
        return take_exchanger(record, &reply);
    default:
        return MALFORMED;
    }
}

int main(void)
{
    uint8_t message[MESSAGE_SIZE];
    struct record *record = calloc(1, sizeof *record);
    if (record == NULL)
        return 9;
    splat_bytes(message, sizeof message, "message");
    enum status status = ask(record, message);
    free(record);
    return (int)status;
}
