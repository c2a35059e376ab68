// Fills a buffer of 1,000 bytes until one of two numbers of the input is reached.
#include <splat.h>

int main(void)
{
    char buffer[1000];
    unsigned n = splat_uint("n"), m = splat_uint("m");
    for (unsigned i = 0; i < n && i < m; i++)
        buffer[i] = 'x';
    return n > 0 && m > 0 && buffer[0] != 'x';
}
