// A name server answers inverse queries: which name has this address? What is no address is sent back as it
// came. The length of it is read as a signed number and compared with the largest one only.
// BUG: out-of-bounds-write|out-of-bounds-read @bug
// INPUT: 2:7 1:0x08 1:0 4:0x01000000 4:0 1:0 1:0 1:16 1:0 1:1 4:0 1:0xff 1:0xf0
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <string.h>

enum { MESSAGE_SIZE = 100, HEADER_SIZE = 12, RECORD_FIELDS = 10, REPLY_SIZE = 512, NAME_SIZE = 32 };
enum { TYPE_ADDRESS = 1, TYPE_TEXT = 16, CLASS_INTERNET = 1, OPCODE_SHIFT = 11, INVERSE_QUERY = 1 };
enum outcome { ANSWERED, REFUSED, MALFORMED };

struct host {
    uint8_t address[4];
    char name[NAME_SIZE];
};

struct query {
    uint16_t id, type, class;
    int16_t length;
    const uint8_t *data, *end;
};

static const struct host hosts[] = {
    {{10, 0, 0, 1}, "gateway.example"},
    {{127, 0, 0, 1}, "localhost"},
    {{192, 0, 2, 7}, "archive.example"},
};

static unsigned read_16(const uint8_t *at)
{
    return (unsigned)at[0] << 8 | at[1];
}

static int read_query(struct query *query, const uint8_t *message, size_t size)
{
    const uint8_t *record = message + HEADER_SIZE;
    if (size < HEADER_SIZE + 1 + RECORD_FIELDS)
        return -1;
    unsigned flags = read_16(message + 2), answers = read_16(message + 6);
    if (flags >> OPCODE_SHIFT != INVERSE_QUERY || answers != 1 || record[0] != 0)
        return -1;
    query->id = (uint16_t)read_16(message);
    query->type = (uint16_t)read_16(record + 1);
    query->class = (uint16_t)read_16(record + 3);
    query->length = (int16_t)read_16(record + 9);
    query->data = record + 1 + RECORD_FIELDS;
    query->end = message + size;
    return query->class == CLASS_INTERNET ? 0 : -1;
}

static size_t put_header(uint8_t *reply, const struct query *query, unsigned questions)
{
    memset(reply, 0, HEADER_SIZE);
    reply[0] = (uint8_t)(query->id >> 8);
    reply[1] = (uint8_t)query->id;
    reply[2] = 0x80 | INVERSE_QUERY << 3;
    reply[5] = (uint8_t)questions;
    return HEADER_SIZE;
}

static const struct host *find_host(const uint8_t *address)
{
    for (size_t i = 0; i < sizeof hosts / sizeof hosts[0]; i++)
        if (memcmp(hosts[i].address, address, sizeof hosts[i].address) == 0)
            return &hosts[i];
    return NULL;
}

static enum outcome answer_address(uint8_t *reply, const struct query *query)
{
    if (query->length != 4)
        return MALFORMED;
    const struct host *host = find_host(query->data);
    if (host == NULL)
        return REFUSED;
    size_t used = put_header(reply, query, 1);
    memcpy(reply + used, host->name, strlen(host->name) + 1);
    return ANSWERED;
}

static enum outcome answer_other(uint8_t *reply, const struct query *query)
{
    size_t used = put_header(reply, query, 0);
#ifdef FIXED
    if (query->length < 0 || query->length > query->end - query->data)
        return MALFORMED;
#else
    if (query->length > (int)(REPLY_SIZE - used))
        return MALFORMED;
#endif
    memcpy(reply + used, query->data, (size_t)query->length); // @bug
    return ANSWERED;
}

static enum outcome answer(uint8_t *reply, const uint8_t *message, size_t size)
{
    struct query query;
    if (read_query(&query, message, size) < 0)
        return MALFORMED;
    if (query.type == TYPE_ADDRESS)
        return answer_address(reply, &query);
    return query.type == TYPE_TEXT ? answer_other(reply, &query) : REFUSED;
}

int main(void)
{
    uint8_t message[MESSAGE_SIZE], reply[REPLY_SIZE];
    splat_bytes(message, sizeof message, "message");
    return (int)answer(reply, message, sizeof message);
}
