#include "hostile.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/un.h>

static void attack(void)
{
    struct sockaddr_in there = {.sin_family = AF_INET, .sin_port = htons((unsigned short)atoi(getenv("PORT")))};
    there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int outside = socket(AF_INET, SOCK_STREAM, 0);
    if (outside >= 0 && connect(outside, (struct sockaddr *)&there, sizeof there) == 0)
        abort();
    struct sockaddr_un door = {.sun_family = AF_UNIX};
    snprintf(door.sun_path, sizeof door.sun_path, "%s/door", getenv("CANARY"));
    int local = socket(AF_UNIX, SOCK_STREAM, 0);
    if (local >= 0 && connect(local, (struct sockaddr *)&door, sizeof door) == 0)
        abort();
}
