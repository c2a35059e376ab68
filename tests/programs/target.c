// splat_target reports and goes on: two targets on one path.
// BUG: target @first
// BUG: target @second
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    int x = splat_int("x");
    if (x > 50) {
#ifndef FIXED
        splat_target("big"); // @first
#endif
        if (x == 60) {
#ifndef FIXED
            splat_target("sixty"); // @second
#endif
            return 2;
        }
        return 1;
    }
    return 0;
}
