// The second argument is used where only one is known to be there: behind the last one stands a null pointer.
// RUN: --args 0 3 1
// BUG: null-dereference|segfault @bug
// SHOWS: arg=c
// TRY: c
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stddef.h>

int main(int argc, char **argv)
{
    splat_assert(argc >= 1 && argc <= 4 && argv[argc] == NULL);
#ifdef FIXED
    if (argc < 3)
#else
    if (argc < 2)
#endif
        return 1;
    if (argv[1][0] != 'c')
        return 2;
    return argv[2][0] == 'x'; // @bug
}
