/* Internet addresses beside the system's. */

#include "fake_runtime.h"
#include "test.h"

#include <arpa/inet.h>
#include <errno.h>

#undef htons
#undef ntohs
#undef htonl
#undef ntohl
enum { ROUNDS = 100000 };

OURS(inet_aton); OURS(inet_addr); OURS(inet_ntoa); OURS(inet_pton); OURS(inet_ntop);
OURS(htons); OURS(ntohs); OURS(htonl); OURS(ntohl);

/* From pieces, so that most are nearly right. */
static void random_address(char *into, int is_long)
{
    static const char *const pieces[] = {"0", "1", "255", "256", "01", "0x7f", "1.2.3.4", "99", "4294967295", "4294967296",
                                         "65535", "65536", "0x", "08", " ", " x", "", "ffff", "FFFF", "12345", "abcd", "g"};
    *into = 0;
    if (is_long && random_below(4) == 0)
        strcat(into, "::");
    for (unsigned count = random_below(is_long ? 10 : 6); count; count--) {
        strcat(into, pieces[is_long && random_below(8) ? random_below(2) : random_below(sizeof pieces / sizeof *pieces)]);
        if (count > 1 || random_below(10) == 0)
            strcat(into, is_long ? ":" : ".");
        if (is_long && random_below(12) == 0)
            strcat(into, ":");
    }
}

static void check_reading(void)
{
    test_begin("inet_aton, inet_addr, inet_pton");
    for (int i = 0; i < ROUNDS; i++) {
        char text[200];
        unsigned char mine[16], theirs[16];
        int family = random_below(2) ? AF_INET6 : AF_INET;
        memset(mine, 7, sizeof mine);
        memset(theirs, 7, sizeof theirs);
        random_address(text, family == AF_INET6);
        int expected = inet_pton(family, text, theirs);
        CHECK(our_inet_pton(family, text, mine) == expected && !memcmp(mine, theirs, sizeof mine), "%s: %d", text, expected);
        struct in_addr a = {7}, b = {7};
        expected = inet_aton(text, &a);
        CHECK(our_inet_aton(text, &b) == expected && a.s_addr == b.s_addr, "%s: %d", text, expected);
        CHECK(our_inet_addr(text) == inet_addr(text), "%s", text);
    }
    CHECK(our_inet_pton(77, "1", NULL) == -1 && errno == EAFNOSUPPORT, "family");
}

static void check_writing(void)
{
    test_begin("inet_ntoa, inet_ntop, htonl");
    for (int i = 0; i < ROUNDS; i++) {
        unsigned char bytes[16];
        for (int j = 0; j < 16; j++)
            bytes[j] = random_below(3) ? 0 : random_below(3) ? 0xff : (unsigned char)random_below(256);
        struct in_addr address;
        memcpy(&address, bytes, sizeof address);
        CHECK(!strcmp(our_inet_ntoa(address), inet_ntoa(address)), "%s", inet_ntoa(address));
        char mine[60], theirs[60];
        int family = random_below(2) ? AF_INET6 : AF_INET;
        socklen_t room = random_below(4) ? sizeof mine : random_below(40);
        errno = 0;
        const char *expected = inet_ntop(family, bytes, theirs, room);
        int expected_error = errno;
        errno = 0;
        const char *found = our_inet_ntop(family, bytes, mine, room);
        CHECK(!found == !expected && errno == expected_error && (!found || (found == mine && !strcmp(mine, theirs))), "%s",
              theirs);
        CHECK(our_htonl(address.s_addr) == htonl(address.s_addr) && our_ntohl(address.s_addr) == ntohl(address.s_addr) &&
                  our_htons((uint16_t)i) == htons((uint16_t)i) && our_ntohs((uint16_t)i) == ntohs((uint16_t)i),
              "%u", address.s_addr);
    }
}

int main(void)
{
    check_reading();
    check_writing();
    test_end();
    return 0;
}
