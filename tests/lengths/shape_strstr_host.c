// The host of an address is what follows the scheme. A check of its length is missing.
// BUG: out-of-bounds-write @bug
// INPUT: "ftp://"+"h"*450
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <string.h>

enum { ADDRESS_SIZE = 2048, PREFIX = 10, HOST_SIZE = 400 };

static int take_host(char *host, const char *address)
{
    const char *scheme = strstr(address, "://");
    if (scheme == NULL)
        return -1;
#ifdef FIXED
    if (strlen(scheme + 3) >= HOST_SIZE)
        return -1;
#endif
    strcpy(host, scheme + 3); // @bug
    return 0;
}

int main(void)
{
    static char address[ADDRESS_SIZE];
    char host[HOST_SIZE];
    splat_string(address, sizeof address, PREFIX, "address");
    return take_host(host, address) < 0 ? 1 : 0;
}
