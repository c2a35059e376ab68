// The smallest program with a bug.
// BUG: abort @bug
// PATHS: 2
// EXHAUSTED: yes
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int x = splat_int("x");
    if (x == 4711) {
#ifdef FIXED
        return 1;
#else
        abort(); // @bug
#endif
    }
    return 0;
}
