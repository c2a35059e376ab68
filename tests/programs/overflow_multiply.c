// Two unsigned shorts become ints before they are multiplied: that can overflow.
// BUG: signed-overflow @bug
// TWIN-PATHS: 1
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    unsigned short a = splat_ushort("a"), b = splat_ushort("b");
#ifdef FIXED
    unsigned product = (unsigned)a * b;
#else
    unsigned product = a * b; // @bug
#endif
    return (int)(product >> 31);
}
