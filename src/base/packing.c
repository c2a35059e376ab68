#include "packing.h"

#include "memory.h"

#include <string.h>

void pack_number(text *to, uint64_t number)
{
    uint8_t bytes[10];
    size_t count = 0;
    for (; number >= 0x80; number >>= 7)
        bytes[count++] = (uint8_t)(number | 0x80);
    bytes[count++] = (uint8_t)number;
    text_add_bytes(to, bytes, count);
}

void pack_real(text *to, double number)
{
    text_add_bytes(to, &number, sizeof number);
}

void pack_bytes(text *to, const void *bytes, size_t count)
{
    pack_number(to, count);
    text_add_bytes(to, bytes, count);
}

void pack_string(text *to, const char *string)
{
    pack_number(to, string != NULL);
    if (string)
        pack_bytes(to, string, strlen(string));
}

unpacker unpack_from(const void *bytes, size_t count)
{
    const uint8_t *start = count ? bytes : (const uint8_t *)"";
    return (unpacker){.at = start, .end = start + count};
}

static size_t left(const unpacker *from)
{
    return (size_t)(from->end - from->at);
}

static void give_up(unpacker *from)
{
    from->broken = true;
    from->at = from->end;
}

uint64_t unpack_number(unpacker *from)
{
    uint64_t number = 0;
    for (unsigned shift = 0; shift < 64 && from->at < from->end; shift += 7) {
        uint8_t byte = *from->at++;
        number |= (uint64_t)(byte & 0x7f) << shift;
        if (byte < 0x80)
            return number;
    }
    give_up(from);
    return 0;
}

double unpack_real(unpacker *from)
{
    double number = 0;
    if (left(from) < sizeof number) {
        give_up(from);
        return 0;
    }
    memcpy(&number, from->at, sizeof number);
    from->at += sizeof number;
    return number;
}

const uint8_t *unpack_bytes(unpacker *from, size_t *count)
{
    *count = unpack_count(from);
    const uint8_t *bytes = from->at;
    from->at += *count;
    return bytes;
}

char *unpack_string(unpacker *from)
{
    size_t count;
    if (!unpack_number(from))
        return NULL;
    const uint8_t *bytes = unpack_bytes(from, &count);
    char *copy = memory_allocate(count + 1, 1);
    memcpy(copy, bytes, count);
    return copy;
}

size_t unpack_count(unpacker *from)
{
    uint64_t count = unpack_number(from);
    if (count <= left(from))
        return (size_t)count;
    give_up(from);
    return 0;
}

bool unpack_is_complete(const unpacker *from)
{
    return !from->broken && from->at == from->end;
}
