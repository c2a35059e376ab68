/* Looks for attacks in a packet of 128 bytes: only if it is one of UDP, by its ports, and by what is in it. */
#include <splat.h>

#include <stdint.h>
#include <stdio.h>

enum { SIZE = 128, HEADER = 20, DATA = 28 };

static unsigned alerts;

static int is_udp(const uint8_t *packet)
{
    if (packet[0] >> 4 != 4)
        return 0;
    if ((packet[0] & 15) != 5)
        return 0;
    return packet[9] == 17;
}

static void inspect_ports(const uint8_t *packet)
{
    unsigned from = packet[HEADER] << 8 | packet[HEADER + 1], to = packet[HEADER + 2] << 8 | packet[HEADER + 3];
    if (from == to && to == 7)
        alerts++;
    if (to == 31337)
        alerts++;
    if (to >= 6000 && to <= 6010 && from < 1024)
        alerts++;
}

static void inspect_data(const uint8_t *packet)
{
    static const uint8_t mark[] = {0xce, 0x63, 0xd1, 0xd2};
    unsigned matched = 0;
    for (unsigned i = 0; i < sizeof mark; i++)
        if (packet[DATA + i] == mark[i])
            matched++;
    if (matched == sizeof mark)
        alerts++;
}

static void inspect(const uint8_t *packet)
{
    if (!is_udp(packet))
        return;
    inspect_ports(packet);
    inspect_data(packet);
}

int main(void)
{
    uint8_t packet[SIZE];
    splat_bytes(packet, sizeof packet, "packet");
    inspect(packet);
    printf("%u alerts\n", alerts);
    return 0;
}
