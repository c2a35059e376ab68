// A byte that is neither 0 nor 1 is read as _Bool.
// BUG: invalid-value @bug
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdbool.h>
#include <string.h>

struct option {
    bool set;
    unsigned char value;
};

int main(void)
{
    struct option option;
    splat_bytes(&option, sizeof option, "option");
#ifdef FIXED
    unsigned char raw;
    memcpy(&raw, &option.set, 1);
    option.set = raw & 1;
#endif
    if (option.set) // @bug
        return 1;
    return 0;
}
