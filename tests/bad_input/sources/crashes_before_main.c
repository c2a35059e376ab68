#include <splat.h>
#include <stdlib.h>

__attribute__((constructor)) static void start(void)
{
    abort();
}

int main(void)
{
    return splat_int("x") == 1;
}
