/* Prints a packet: its source, its destination, and the rest, each in a way of its own. */
#include <splat.h>

#include <stdint.h>
#include <stdio.h>

enum { SIZE = 64 };

static void print_address(const char *what, const uint8_t *address)
{
    printf("%s ", what);
    if (address[0] == 127)
        printf("loopback");
    else if (address[0] >= 224 && address[0] < 240)
        printf("multicast %u", address[3]);
    else if (address[0] == 10 || (address[0] == 192 && address[1] == 168))
        printf("private");
    else if (address[0] == 255 && address[1] == 255 && address[2] == 255 && address[3] == 255)
        printf("broadcast");
    else
        printf("%u.%u.%u.%u", address[0], address[1], address[2], address[3]);
    printf("\n");
}

static void print_options(const uint8_t *option, const uint8_t *end)
{
    while (option < end && *option != 0) {
        switch (*option) {
        case 1: printf("nop "); option++; continue;
        case 7: printf("route "); break;
        case 68: printf("time "); break;
        case 130: printf("security "); break;
        default: printf("option %u ", *option); break;
        }
        if (option + 1 >= end || option[1] < 2 || option + option[1] > end) {
            printf("bad");
            return;
        }
        option += option[1];
    }
}

int main(void)
{
    uint8_t packet[SIZE];
    splat_bytes(packet, sizeof packet, "packet");
    print_address("from", packet + 12);
    print_address("to", packet + 16);
    if (packet[8] == 0)
        printf("dead ");
    if (packet[1] & 0xfc)
        printf("tos %x ", packet[1]);
    print_options(packet + 20, packet + 24);
    return 0;
}
