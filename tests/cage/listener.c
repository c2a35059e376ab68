/* listener PATH: waits for connections on a port, which it prints, and on a socket at PATH; prints each one. */
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

int main(int argc, char **argv)
{
    struct sockaddr_in here = {.sin_family = AF_INET};
    struct sockaddr_un door = {.sun_family = AF_UNIX};
    socklen_t size = sizeof here;
    if (argc != 2)
        return 2;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    snprintf(door.sun_path, sizeof door.sun_path, "%s", argv[1]);
    int port = socket(AF_INET, SOCK_STREAM, 0), local = socket(AF_UNIX, SOCK_STREAM, 0);
    if (bind(port, (struct sockaddr *)&here, sizeof here) || listen(port, 8) ||
        getsockname(port, (struct sockaddr *)&here, &size) || bind(local, (struct sockaddr *)&door, sizeof door) ||
        listen(local, 8))
        return 1;
    printf("%d\n", ntohs(here.sin_port));
    fflush(stdout);
    for (;;) {
        struct pollfd both[] = {{.fd = port, .events = POLLIN}, {.fd = local, .events = POLLIN}};
        poll(both, 2, -1);
        puts("connected");
        fflush(stdout);
        accept(both[0].revents ? port : local, NULL, NULL);
    }
}
