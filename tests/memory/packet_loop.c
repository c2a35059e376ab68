// A detector in front of a network: the first words of a packet tell the key, a field tells how long the
// rest is, and the loop that decodes it believes the field and not the packet.
// BUG: out-of-bounds-read @bug
// INPUT: 1:0x9c 1:0x09 1:0x4c 1:0x9d 1:0x3e 1:0x6a
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>

enum { PACKET_SIZE = 100, HEADER_SIZE = 6, MAGIC = 0x2a, PING = 1, LOG_SIZE = 512 };

struct detector {
    uint32_t state;
    unsigned alarms;
    uint8_t log[LOG_SIZE];
};

static uint8_t next_key(struct detector *of)
{
    of->state = of->state * 1103515245 + 12345;
    return (uint8_t)(of->state >> 16);
}

static uint8_t decode(struct detector *of, uint8_t byte)
{
    return byte ^ next_key(of);
}

/* MAGIC MAGIC, two bytes of length, a number, a kind; then `length` bytes. */
static void inspect(struct detector *of, const uint8_t *packet, size_t size)
{
    of->state = 31337;
    for (int i = 0; i < 2; i++)
        if (decode(of, packet[i]) != MAGIC)
            return;
    size_t length = decode(of, packet[2]);
    length |= (size_t)(decode(of, packet[3]) & 1) << 8;
    decode(of, packet[4]);
    if (decode(of, packet[5]) != PING)
        return;
#ifdef FIXED
    if (length > size - HEADER_SIZE)
        length = size - HEADER_SIZE;
#else
    (void)size;
#endif
    const uint8_t *at = packet + HEADER_SIZE;
    uint8_t *to = of->log;
    while (length > 0) {
        *to++ = decode(of, *at++); // @bug
        length--;
    }
    of->alarms++;
}

int main(void)
{
    struct detector *detector = calloc(1, sizeof *detector);
    uint8_t *packet = malloc(PACKET_SIZE);
    if (detector == NULL || packet == NULL)
        return 1;
    splat_bytes(packet, PACKET_SIZE, "packet");
    inspect(detector, packet, PACKET_SIZE);
    unsigned alarms = detector->alarms;
    free(packet);
    free(detector);
    return (int)alarms;
}
