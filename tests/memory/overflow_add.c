// Header and body of a message are joined in a block whose size is the sum of two 8-bit lengths, in 8 bits.
// BUG: out-of-bounds-write @bug
// INPUT: 1:40 1:230
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct part {
    const uint8_t *bytes;
    uint8_t length;
};

static uint8_t *join(const struct part *header, const struct part *body)
{
#ifdef FIXED
    size_t total = (size_t)header->length + body->length;
#else
    uint8_t total = (uint8_t)(header->length + body->length);
#endif
    uint8_t *joined = malloc(total);
    if (joined == NULL)
        return NULL;
    memcpy(joined, header->bytes, header->length); // @bug
    memcpy(joined + header->length, body->bytes, body->length);
    return joined;
}

int main(void)
{
    static uint8_t header_bytes[256], body_bytes[256];
    struct part header = {header_bytes, splat_uchar("header")};
    struct part body = {body_bytes, splat_uchar("body")};
    if (header.length < 4 || body.length == 0)
        return 1;
    uint8_t *message = join(&header, &body);
    if (message == NULL)
        return 2;
    free(message);
    return 0;
}
