#include "hostile.h"

static void attack(void)
{
    char *words[] = {"itself", NULL};
    execv("/proc/self/exe", words);
    abort();
}
