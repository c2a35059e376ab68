// A token from the command line is compared with a secret from the environment, as far as the token goes.
// RUN: --arg 2 --env SECRET=2
// BUG: assert @bug
// SHOWS: arg=a env:SECRET=ab
// SHOWS: arg= env:SECRET=a
// TRY: b
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    const char *secret = getenv("SECRET");
    if (argc < 2 || !secret || secret[0] == '\0')
        return 1;
#ifdef FIXED
    int admitted = strcmp(argv[1], secret) == 0;
#else
    int admitted = strncmp(argv[1], secret, strlen(argv[1])) == 0;
#endif
    if (admitted)
        splat_assert(strlen(argv[1]) == strlen(secret)); // @bug
    return 0;
}
