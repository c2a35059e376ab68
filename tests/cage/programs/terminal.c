#include "hostile.h"

static void attack(void)
{
    int file = open("/dev/tty", O_RDWR);
    if (isatty(0) || file >= 0)
        abort();
}
