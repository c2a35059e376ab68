// Scheme, host and port of an address; port numbers have a limit.
// RUN: --runs 2000
// BUG: assert @bug
#include <splat.h>

static int parse_port(const char *text)
{
    const char *p = text;
    int port = 0;
    if (p[0] != 'f' || p[1] != ':')
        return -1;
    p += 2;
    while (*p != '\0' && *p != ':')
        p++;
    if (*p == '\0')
        return 21;
    p++;
    while (*p >= '0' && *p <= '9') {
        port = port * 10 + (*p - '0');
        p++;
    }
    if (*p != '\0')
        return -1;
#ifdef FIXED
    if (port > 99)
        return -1;
#endif
    return port;
}

int main(void)
{
    char text[8];
    splat_bytes(text, 7, "text");
    text[7] = '\0';
    splat_assert(parse_port(text) < 100); // @bug
    return 0;
}
