/* packet TYPE: one packet of 128 bytes, as tcpdump prints it. What makes it one of the type is as it must be, all other
 * bytes are input. Linked with tcpdump's own printers. */
#include <config.h>

#include "netdissect-stdinc.h"
#include "netdissect.h"
#include "print.h"

#include <splat.h>
#include <stdio.h>
#include <string.h>

enum { SIZE = 128, ETHER_TYPE = 12, IP_PROTOCOL = 23, UDP_TARGET = 36, IPV6_NEXT = 20, UNUSED = -1, VERBOSE = 0 };

/* Numbers that a type has in its headers, or UNUSED. */
struct packet_type {
    const char *name;
    int ether, ip, udp, ipv6;
};

static const struct packet_type types[] = {
    {"arp", 0x0806, UNUSED, UNUSED, UNUSED}, {"tcp", 0x0800, 6, UNUSED, UNUSED},   {"icmp", 0x0800, 1, UNUSED, UNUSED},
    {"igmp", 0x0800, 2, UNUSED, UNUSED},     {"ospf", 0x0800, 89, UNUSED, UNUSED}, {"bootp", 0x0800, 17, 67, UNUSED},
    {"ntp", 0x0800, 17, 123, UNUSED},        {"rip", 0x0800, 17, 520, UNUSED},     {"icmp6", 0x86dd, UNUSED, UNUSED, 58},
    {"lldp", 0x88cc, UNUSED, UNUSED, UNUSED},
};

static void put_number(unsigned char *at, int number)
{
    at[0] = number >> 8 & 255;
    at[1] = number & 255;
}

static void make_packet(unsigned char *packet, const struct packet_type *type)
{
    splat_bytes(packet, SIZE, "packet");
    put_number(packet + ETHER_TYPE, type->ether);
    if (type->ip != UNUSED)
        packet[IP_PROTOCOL] = type->ip;
    if (type->udp != UNUSED)
        put_number(packet + UDP_TARGET, type->udp);
    if (type->ipv6 != UNUSED)
        packet[IPV6_NEXT] = type->ipv6;
}

static void print(unsigned char *packet)
{
    static netdissect_options with;
    char why[256];
    struct pcap_pkthdr header = {.caplen = SIZE, .len = SIZE};
    nd_init(why, sizeof why);
    with.ndo_nflag = with.ndo_eflag = 1;
    with.ndo_vflag = VERBOSE;
    with.program_name = "packet";
    ndo_set_function_pointers(&with);
    init_print(&with, 0, 0);
    with.ndo_if_printer = get_if_printer(DLT_EN10MB);
    pretty_print_packet(&with, &header, packet, 1);
}

int main(int argc, char **argv)
{
    unsigned char packet[SIZE];
    for (size_t i = 0; argc == 2 && i < sizeof types / sizeof *types; i++)
        if (!strcmp(argv[1], types[i].name)) {
            make_packet(packet, &types[i]);
            print(packet);
            return 0;
        }
    fprintf(stderr, "packet: no such type\n");
    return 2;
}
