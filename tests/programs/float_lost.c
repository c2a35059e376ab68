// Arithmetic that rounds is not followed without --float z3: that is counted, and nothing is called exhausted.
// EXHAUSTED: no
// TWIN-EXHAUSTED: yes
// NOREPLAY
#include <splat.h>

int main(void)
{
    double x;
    splat_bytes(&x, sizeof x, "x");
#ifndef FIXED
    return x * x == 2.25;
#else
    return x == 1.5;
#endif
}
