// A proxy that is switched off is taken out of the environment, and asked for once more.
// RUN: --env PROXY=2
// BUG: null-dereference|segfault @bug
// SHOWS: env:PROXY=-
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

int main(void)
{
    const char *proxy = getenv("PROXY");
    if (!proxy)
        return 1;
    if (proxy[0] == '-')
        unsetenv("PROXY");
    proxy = getenv("PROXY");
#ifdef FIXED
    if (!proxy)
        return 0;
#endif
    return proxy[0] == ':'; // @bug
}
