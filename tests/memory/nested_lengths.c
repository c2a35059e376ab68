// Options inside a packet: the packet's length was checked, an option's length inside it only against the
// packet's start.
// BUG: out-of-bounds-read @bug
// INPUT: 1:0x45 1:8 1:0 1:7 1:6
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>

enum { PACKET_SIZE = 8, VERSION = 0x45, HEADER_SIZE = 3, END = 0, NOTHING = 1, ROUTE = 7 };

struct span {
    const uint8_t *at, *end;
};

static int route_hops(struct span option)
{
    int hops = 0;
    for (const uint8_t *at = option.at; at < option.end; at++) {
        if (*at != 0) // @bug
            hops++;
    }
    return hops;
}

/* Kind, length with these two bytes, data. */
static int read_options(struct span options)
{
    int hops = 0;
    while (options.at < options.end && *options.at != END) {
        if (*options.at == NOTHING) {
            options.at++;
            continue;
        }
        if (options.end - options.at < 2)
            return -1;
        uint8_t kind = options.at[0], length = options.at[1];
        if (length < 2 || length > PACKET_SIZE)
            return -1;
#ifdef FIXED
        if (length > options.end - options.at)
            return -1;
#endif
        struct span data = {options.at + 2, options.at + length};
        if (kind == ROUTE)
            hops += route_hops(data);
        options.at += length;
    }
    return hops;
}

int main(void)
{
    uint8_t *packet = malloc(PACKET_SIZE);
    if (packet == NULL)
        return 9;
    splat_bytes(packet, PACKET_SIZE, "packet");
    int hops = -1;
    if (packet[0] == VERSION && packet[1] <= PACKET_SIZE && packet[1] >= HEADER_SIZE) {
        struct span options = {packet + HEADER_SIZE, packet + packet[1]};
        hops = read_options(options);
    }
    free(packet);
    return hops > 2;
}
