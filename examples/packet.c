/* A parser of network packets with the classic mistake: it believes a length field.
 *
 *     splat run examples/packet.c
 *
 * A packet is a magic number, a kind, the length of a name, the name, and a checksum over all that. The code
 * checks the magic number and the checksum, so nearly every random packet is turned away at once; but a length
 * above 8 is never refused, and the name is copied into an array of 8. Splat makes a packet with a right magic
 * number, a right checksum and a length of 9 or more, and names the line that writes out of bounds.
 *
 * Uncomment the check in read_name and run again: no bug is left. */

#include <splat.h>
#include <stdint.h>

enum { PACKET = 16, NAME = 8 };
enum { KIND_HELLO = 1, KIND_BYE = 2 };

struct greeting {
    unsigned length;
    char name[NAME];
};

static int read_name(const uint8_t *packet, struct greeting *to)
{
    unsigned length = packet[3];
    if (4 + length + 1 > PACKET)
        return 0;
    /* if (length > NAME)
        return 0; */
    for (unsigned i = 0; i < length; i++)
        to->name[i] = (char)packet[4 + i];
    to->length = length;
    return 1;
}

static uint8_t checksum(const uint8_t *packet)
{
    uint8_t sum = 0x5a;
    for (unsigned i = 0; i < PACKET - 1; i++)
        sum = (uint8_t)((sum << 1 | sum >> 7) ^ packet[i]);
    return sum;
}

static int handle(const uint8_t *packet)
{
    struct greeting greeting;
    if ((packet[0] << 8 | packet[1]) != 0xc0de)
        return 1;
    if (checksum(packet) != packet[PACKET - 1])
        return 2;
    switch (packet[2]) {
    case KIND_HELLO: return read_name(packet, &greeting) ? 0 : 3;
    case KIND_BYE: return 0;
    default: return 4;
    }
}

int main(void)
{
    uint8_t packet[PACKET];
    splat_bytes(packet, sizeof packet, "packet");
    return handle(packet);
}
