/* More paths than any budget: for interrupts and full disks. */
#include <splat.h>

int main(void)
{
    unsigned char bytes[256];
    int odd = 0;
    splat_bytes(bytes, sizeof bytes, "bytes");
    for (unsigned i = 0; i < sizeof bytes; i++)
        if (bytes[i] & 1)
            odd++;
    return odd > 100;
}
