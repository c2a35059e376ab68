// Everything depends on the header, but nothing else on one another.
#include <splat.h>

static unsigned seen[3];

static int is_udp(const unsigned char *packet)
{
    return packet[0] == 4 && packet[1] == 17;
}

static void inspect(const unsigned char *packet)
{
    if (!is_udp(packet))
        return;
    if (packet[2] == 'x' && packet[3] == 'y')
        seen[0]++;
    if (packet[4] == 'x' && packet[5] == 'y')
        seen[1]++;
    if (packet[6] == 'x' && packet[7] == 'y')
        seen[2]++;
}

int main(void)
{
    unsigned char packet[8];
    splat_bytes(packet, sizeof packet, "packet");
    inspect(packet);
    return 0;
}
