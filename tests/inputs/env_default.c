// A default is set without overwriting: a variable that is set stays, also one that is empty.
// RUN: --env MODE=1
// BUG: assert @bug
// SHOWS: env:MODE=
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    setenv("MODE", "s", 0);
    setenv("SPLAT_TEST_OTHER", "o", 0);
    const char *mode = getenv("MODE"), *other = getenv("SPLAT_TEST_OTHER");
    splat_assert(mode && other && other[0] == 'o');
#ifdef FIXED
    if (mode[0] == '\0') {
        setenv("MODE", "s", 1);
        mode = getenv("MODE");
    }
#endif
    splat_assert(mode[0] != '\0'); // @bug
    return mode[0] == 's';
}
