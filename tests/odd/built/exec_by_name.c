#include <splat.h>
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    if (argc == 0 || getenv("STARTED_AGAIN"))
        return 7;
    int x = splat_int("x");
    if (x > 10) {
        setenv("STARTED_AGAIN", "1", 1);
        execv(argv[0], argv);
        abort();
    }
#ifndef FIXED
    splat_assert(x != -5); // @bug
#endif
    return 0;
}
